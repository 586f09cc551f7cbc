/** WebSockets while developing: a fetch handler inside Node cannot take them, so they go to the API past it. */
import { connect } from 'node:net'

const path = /^\/socket\.io\/?(?:\?|$)/

/**
 * Passes the socket's handshakes on to the API as the front door does: from our own pages alone, and without their cookies.
 * All others are Vite's.
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
