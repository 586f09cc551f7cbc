import { connect as connectPlain } from 'node:net'
import { connect as connectTls } from 'node:tls'
import {
  type Letter,
  listHeaders,
  MailFailure,
  type MailProvider,
  type MailVerdict,
  type Sender,
} from './mail-provider'

interface MailServer {
  host: string
  port: number
  tls: 'implicit' | 'starttls' | 'none'
  user: string | null
  password: string | null
  sender: Sender
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000, dnsTimeout: 5_000 }

/** Milliseconds. A request that sends a mail after its response has 30 seconds. */
const longest = 15_000

/** RFC 5321, with one connection for each mail. SMTP has no way to recognise a repeated mail. */
export function openSmtp(server: MailServer): MailProvider {
  return {
    name: 'smtp',
    sender: server.sender,
    recognisesRepeats: false,
    perSecond: 10,
    send: (letter) => sendBySmtp(server, letter),
  }
}

/**
 * With `starttls` nothing is sent unencrypted. A socket opened by name lets the runtime check the certificate against the name;
 * the library would resolve the host itself.
 */
async function sendBySmtp({ host, port, tls, user, password, sender }: MailServer, letter: Letter): Promise<void> {
  // The library is large and most requests send no mail.
  const { createTransport } = await import('nodemailer')
  let isBodyRequested = false
  let timer: ReturnType<typeof setTimeout> | undefined
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
    // The log of commands and replies tells whether the server asked for the body.
    transactionLog: true,
    logger: watchReplies((reply) => {
      isBodyRequested ||= reply.startsWith('354')
    }),
    getSocket(_options, answer) {
      const socket = tls === 'implicit' ? connectTls({ host, port, servername: host }) : connectPlain({ host, port })
      // The library adds a listener for each command's timeout.
      socket.setMaxListeners(0)
      timer = setTimeout(() => socket.destroy(new Error('The server is too slow')), longest)
      const fail = (error: Error) => answer(error)
      socket.once('error', fail)
      socket.once(tls === 'implicit' ? 'secureConnect' : 'connect', () => {
        socket.removeListener('error', fail)
        answer(null, { connection: socket, secured: tls === 'implicit' })
      })
    },
  })
  const { messageId, recipient, subject, text, html, unsubscribe } = letter
  try {
    await transport.sendMail({
      messageId,
      from: sender,
      to: { name: '', address: recipient },
      ...{ subject, text, html },
      headers: listHeaders(unsubscribe),
    })
  } catch (error) {
    const { message, code } = error as SmtpError
    throw new MailFailure(judgeFailure(error as SmtpError, isBodyRequested), `${code ? `${code}: ` : ''}${message}`)
  } finally {
    clearTimeout(timer)
  }
}

interface SmtpError {
  message: string
  code?: string
  responseCode?: number
  /** The command that failed. */
  command?: string
}

/**
 * An answer to the recipient or the message decides about this mail (RFC 5321 section 4.2.1: 5yz is permanent). Other errors
 * concern all mails: an answer to MAIL FROM, such as that the server requires a login, or the connection. The server may have
 * accepted a mail whose body it requested.
 */
function judgeFailure({ code, responseCode, command }: SmtpError, isBodyRequested: boolean): MailVerdict {
  const isAnswer =
    (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && command !== 'MAIL FROM'
  if (isAnswer) return responseCode >= 500 ? 'refused' : 'later'
  return isBodyRequested ? 'unknown' : 'unreachable'
}

function watchReplies(report: (reply: string) => void) {
  const none = () => undefined
  const watch = (entry: { tnx?: string }, reply: unknown) => {
    if (entry?.tnx === 'server') report(String(reply))
  }
  return { level: none, trace: none, debug: watch, info: watch, warn: none, error: none, fatal: none }
}
