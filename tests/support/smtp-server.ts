import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { TestProject } from 'vitest/node'
import { mailbox } from './smtp-account'

declare module 'vitest' {
  export interface ProvidedContext {
    smtp: {
      /** Without STARTTLS; requires the account of `mailbox`. */
      port: number
      /** STARTTLS with a self-signed certificate. */
      tlsPort: number
      /** JSON: `{to, raw}[]` */
      inbox: string
    }
  }
}

/**
 * For API tests, which run inside workerd. Replies 550 to `refused@`, 451 to `busy@`, and closes the connection after a mail to
 * `silent@` without a reply.
 */
export default async function startSmtpServer(project: TestProject) {
  const received: { to: string; raw: string; user: unknown }[] = []
  const options = {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, answer) {
      const isRight = username === mailbox.user && password === mailbox.password
      answer(isRight ? null : new Error('Wrong name or password'), isRight ? { user: username } : undefined)
    },
    onRcptTo({ address }, _session, answer) {
      const [name] = address.split('@')
      if (name === 'refused') return answer(Object.assign(new Error('No such user'), { responseCode: 550 }))
      if (name === 'busy') return answer(Object.assign(new Error('Try again later'), { responseCode: 451 }))
      answer()
    },
    async onData(stream, session, answer) {
      const raw = await text(stream)
      const to = session.envelope.rcptTo.map(({ address }) => address).join()
      received.push({ to, raw, user: session.user })
      if (!to.startsWith('silent@')) return answer()
      // Only this one: test files run in parallel.
      for (const connection of plain.connections) if (connection.session.id === session.id) connection.close()
    },
  } satisfies ConstructorParameters<typeof SMTPServer>[0]
  const plain = new SMTPServer({ ...options, hideSTARTTLS: true })
  const secure = new SMTPServer({ ...options, authOptional: true })
  // Some tests abort the handshake.
  secure.on('error', () => undefined)
  const inbox = createServer((_request, response) => response.end(JSON.stringify(received)))
  const ports = await Promise.all([plain, secure, inbox].map(listen))
  const [port = 0, tlsPort = 0, inboxPort = 0] = ports
  project.provide('smtp', { port, tlsPort, inbox: `http://127.0.0.1:${inboxPort}/` })
  return async () => {
    await Promise.all([plain, secure, inbox].map((server) => new Promise<void>((done) => server.close(() => done()))))
  }
}

function listen(server: SMTPServer | ReturnType<typeof createServer>): Promise<number> {
  const net = server instanceof SMTPServer ? server.server : server
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((net.address() as AddressInfo).port))
  })
}
