/** Proxies WebSockets of the development server to the API, since a fetch handler in Node cannot accept them. */
import { connect } from 'node:net'

const path = /^\/socket\.io\/?(?:\?|$)/

/**
 * Forwards the socket's handshakes to the API under the rules of the web Worker: only from our own pages, and without
 * cookies. Vite handles all others.
 * @param {import('node:http').Server} server
 * @param {string} apiOrigin
 */
export function passUpgrades(server, apiOrigin) {
  const { hostname, port } = new URL(apiOrigin)
  server.on('upgrade', (incoming, socket, head) => {
    if (!path.test(incoming.url ?? '')) return
    socket.on('error', () => socket.destroy())
    if (incoming.headers.origin !== `http://${incoming.headers.host}`) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
      return
    }
    const api = connect({ host: hostname, port: Number(port) }, () => {
      const lines = [`GET ${incoming.url} HTTP/1.1`]
      const raw = incoming.rawHeaders
      for (let i = 0; i < raw.length; i += 2)
        if (raw[i]?.toLowerCase() !== 'cookie') lines.push(`${raw[i]}: ${raw[i + 1]}`)
      api.write(`${lines.join('\r\n')}\r\n\r\n`)
      api.write(head)
      api.pipe(socket).pipe(api)
    })
    api.on('error', () => socket.destroy())
    api.on('close', () => socket.destroy())
    socket.on('close', () => api.destroy())
  })
}
