import { connect as connectPlain } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { MailServer } from './mail-settings.queries'

export interface Letter {
  /** The same at every attempt, so that mail programs can detect a duplicate. */
  messageId: string
  recipient: string
  subject: string
  text: string
  html: string
  /** Link to unsubscribe; null for mails about the account itself. */
  unsubscribe: string | null
}

/** Sends one mail. Throws the server's or the connection's error. */
export type Send = (letter: Letter) => Promise<void>

/** Timeouts in milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 5_000 }

/**
 * Opens a connection to an SMTP server (RFC 5321) over a Worker socket. With `starttls` nothing is sent unencrypted.
 * The library would resolve the host itself and connect to the address; a socket opened by name leaves that to the
 * runtime, which checks the certificate against the name.
 */
export async function openSmtp({ host, port, tls, user, password, sender }: MailServer): Promise<Send> {
  // Imported on demand because the library is large and only the scheduled handler needs it.
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
      // The library adds a listener for each command's timeout.
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

/**
 * Headers that let a mail program offer to unsubscribe (RFC 2369), with one click if the link is secure (RFC 8058).
 */
function unsubscribeHeaders(link: string | null): Record<string, string> {
  if (link === null) return {}
  const isSecure = link.startsWith('https://')
  return {
    'List-Unsubscribe': `<${link}>`,
    ...(isSecure && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}
