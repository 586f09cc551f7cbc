import { connect as connectPlain } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { MailServer } from './mail-settings.queries'

/** What is sent of a mail. */
export interface Letter {
  /** The same at every attempt, so that a mail that came twice is known for one. */
  messageId: string
  recipient: string
  subject: string
  text: string
  html: string
  /** Where its reader ends such mail; null where it concerns his account. */
  unsubscribe: string | null
}

/** Sends letters; throws what the server or the connection said. */
export type Send = (letter: Letter) => Promise<void>

/** Milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 5_000 }

/**
 * Speaks SMTP (RFC 5321) with the server over a socket of the Worker. Where STARTTLS is asked for, nothing is sent
 * without it. The library would look the host up by itself and connect to its address; a socket opened by name lets the
 * runtime do so, and its certificate is checked against that name.
 */
export async function openSmtp({ host, port, tls, user, password, sender }: MailServer): Promise<Send> {
  // Large, and needed by the scheduled handler alone.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(user !== null && password !== null ? { auth: { user, pass: password } } : {}),
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket(_options, answer) {
      const socket = tls === 'implicit' ? connectTls({ host, port, servername: host }) : connectPlain({ host, port })
      // The library names one listener for the time-out of every command; here each call adds one.
      socket.setMaxListeners(0)
      const fail = (error: Error) => answer(error)
      socket.once('error', fail)
      socket.once(tls === 'implicit' ? 'secureConnect' : 'connect', () => {
        socket.removeListener('error', fail)
        answer(null, { connection: socket, secured: tls === 'implicit' })
      })
    },
  })
  return async ({ messageId, recipient, subject, text, html, unsubscribe }) => {
    await transport.sendMail({
      messageId,
      from: sender,
      to: { name: '', address: recipient },
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribe) },
    })
  }
}

/** What lets a mail program offer its reader to end such mail (RFC 2369), in one click where the link is secure (RFC 8058). */
function unsubscribeHeaders(link: string | null): Record<string, string> {
  if (link === null) return {}
  const isSecure = link.startsWith('https://')
  return {
    'List-Unsubscribe': `<${link}>`,
    ...(isSecure && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}
