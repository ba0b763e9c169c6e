// A backend that says who it is, over HTTP (port 8080) and UDP (port 5353).
package main

import (
	"fmt"
	"net"
	"net/http"
	"os"
)

func main() {
	hostname, _ := os.Hostname()
	words := os.Getenv("WORDS") + " " + hostname
	go answerDatagrams(words)
	http.HandleFunc("/", func(response http.ResponseWriter, request *http.Request) {
		fmt.Fprintf(response, "%s\n", words)
	})
	fail(http.ListenAndServe(":8080", nil))
}

func answerDatagrams(words string) {
	socket, err := net.ListenPacket("udp", ":5353")
	if err != nil {
		fail(err)
	}
	buffer := make([]byte, 65535)
	for {
		length, peer, err := socket.ReadFrom(buffer)
		if err != nil {
			fail(err)
		}
		socket.WriteTo([]byte(words+" "+string(buffer[:length])), peer)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}
