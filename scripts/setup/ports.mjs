import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'
import { Problem } from './command.mjs'

/** @param {string} host @param {number} port @returns {Promise<string | undefined>} the error's code, none when it can be listened on */
function tryListening(host, port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? 'EUNKNOWN'))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

/**
 * The host to listen on, so that `http://localhost` works over IPv4 and IPv6: `localhost` listens on all its addresses,
 * but fails if one of them is only in the hosts file (many containers have IPv6 switched off).
 * @returns {Promise<string>}
 */
export async function chooseHost() {
  const addresses = await lookup('localhost', { all: true }).catch(() => [])
  const failures = await Promise.all(addresses.map(({ address }) => tryListening(address, 0)))
  const reachesIPv4 = addresses.some(({ address }) => address === '127.0.0.1')
  return reachesIPv4 && failures.every((failure) => !failure) ? 'localhost' : '127.0.0.1'
}

/** @param {number[]} ports @param {string} host from `chooseHost` */
export async function requireFreePorts(ports, host) {
  const addresses = host === 'localhost' ? await lookup(host, { all: true }) : [{ address: host }]
  for (const port of ports) {
    for (const { address } of addresses) {
      const failure = await tryListening(address, port)
      if (failure === 'EADDRINUSE') throw new Problem(`Port ${port} is in use. Choose another: npm start -- --port N`)
      if (failure)
        throw new Problem(`Cannot listen on port ${port} (${failure}). Choose another: npm start -- --port N`)
    }
  }
}
