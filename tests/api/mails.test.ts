import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { expect, inject, test } from 'vitest'
import { runJobs } from '../../api/jobs'
import { encrypt } from '../../api/lib/crypto/encrypt'
import { mails } from '../../api/platform/db/schema/mails'
import { composeMail } from '../../api/platform/mail/compose-mail'
import { openMailProvider } from '../../api/platform/mail/open-provider'
import { queueMail } from '../../api/platform/mail/outbox.queries'
import { sendDueMails } from '../../api/platform/mail/send-mails'
import { startApi } from '../support/api-client'
import { mailsTo, setSite } from '../support/api-mails'
import { addMember, signIn } from '../support/api-members'
import { mailbox } from '../support/smtp-account'

const smtp = inject('smtp')
const api = startApi()
const db = drizzle(env.DB)

/** Nothing waits for real: a later attempt belongs to the next run. */
async function run() {
  const provider = await openMailProvider(db, env)
  if (provider) await sendDueMails({ db, provider, clock: api.now, wait: async () => undefined })
}

const server = {
  smtpHost: '127.0.0.1',
  smtpPort: smtp.port,
  smtpTls: 'none' as const,
  smtpUser: mailbox.user,
  smtpSecret: await encrypt(env.PASSWORD_PEPPER, 'smtp', mailbox.password),
  mailSender: 'post@tideway.example',
}

async function queue(name: string, draft: Partial<Parameters<typeof composeMail>[0]> = {}) {
  const recipient = `${name}@${crypto.randomUUID().slice(0, 8)}.example`
  const about = { kind: 'reset', locale: 'en', site: 'Tideway', username: 'kari', link: 'https://x.example/a?b=1&c=2' }
  await queueMail(db, composeMail({ ...about, recipient, ...draft } as never), api.now())
  return recipient
}

async function received(recipient: string): Promise<string[]> {
  const inbox: { to: string; raw: string }[] = await (await fetch(smtp.inbox)).json()
  return inbox.filter(({ to }) => to === recipient).map(({ raw }) => raw)
}

test('keeps mails queued without an attempt when no mail server is set', async () => {
  await setSite()
  const recipient = await queue('kari')
  await run()
  expect(await mailsTo(recipient)).toMatchObject([{ state: 'queued', attempts: 0 }])
})

test('sends a mail once over SMTP, as text and HTML, and deletes its body', async () => {
  await setSite({ ...server, title: 'Sjøboden' })
  const recipient = await queue('kari', { locale: 'nb', username: 'Ærlig<b>', site: 'Sjøboden\r\nBcc: x@x.example' })
  await Promise.all([run(), run()])
  await run()
  const [raw = '', ...more] = await received(recipient)
  expect(more).toEqual([])
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
  expect(head).toMatch(/^From: =\?UTF-8\?Q\?Sj=C3=B8boden\?= <post@tideway\.example>$/m)
  expect(head).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(head).not.toMatch(/^Bcc:/m)
  expect(raw).toContain('Content-Type: text/plain; charset=utf-8')
  const html = raw.slice(raw.indexOf('Content-Type: text/html'))
  expect(html).toContain('lang=3D"nb"')
  expect(html).not.toContain('<b>')
  expect(await mailsTo(recipient)).toMatchObject([
    { state: 'sent', attempts: 1, text: '', html: '', sentAt: api.now(), provider: 'smtp', openAttempts: '' },
  ])
})

test.each([
  ['reset', 'urgent', [10, 20, 40]],
  ['invite', 'notice', [60, 120, 240]],
] as const)(
  'gives up on permanent errors and retries %s mails with growing delays',
  async (kind, mailClass, delays) => {
    await setSite(server)
    const refused = await queue('refused', { kind })
    const [busy, fine] = [await queue('busy', { kind }), await queue('fine', { kind })]
    await run()
    expect(await mailsTo(refused)).toMatchObject([{ class: mailClass, state: 'failed', attempts: 1, text: '' }])
    expect((await mailsTo(refused))[0]?.lastError).toContain('550')
    expect((await mailsTo(refused))[0]?.lastError).not.toContain(refused)
    expect(await mailsTo(fine)).toMatchObject([{ state: 'sent' }])
    for (const [attempts, seconds] of delays.entries()) {
      expect(await mailsTo(busy)).toMatchObject([
        { state: 'queued', attempts: attempts + 1, nextTryAt: api.now() + seconds * 1000 },
      ])
      api.wait(seconds - 1)
      await run()
      expect(await mailsTo(busy)).toMatchObject([{ attempts: attempts + 1 }])
      api.wait(1)
      await run()
    }
    for (let attempt = 4; attempt < 13; attempt++) {
      api.wait(4 * 3600)
      await run()
    }
    expect(await mailsTo(busy)).toMatchObject([{ state: 'failed', attempts: 13 }])
  },
)

test('sends a link to reset the password at once, without the scheduled work', async () => {
  await setSite(server)
  const email = `kari@${crypto.randomUUID().slice(0, 8)}.example`
  await addMember([], { email })
  const body = JSON.stringify({ email, locale: 'en' })
  const headers = { 'content-type': 'application/json' }
  const answer = await api.call('/v1/password/requests', { method: 'POST', headers, body })
  expect(answer.status).toBe(204)
  expect(await received(email)).toHaveLength(1)
  expect(await mailsTo(email)).toMatchObject([{ kind: 'reset', state: 'sent', attempts: 1 }])
})

test('does not repeat a mail when the server falls silent after it was handed over', async () => {
  await setSite(server)
  const recipient = await queue('silent')
  await run()
  expect(await mailsTo(recipient)).toMatchObject([{ state: 'failed', attempts: 1, lastError: 'interrupted' }])
  expect(await received(recipient)).toHaveLength(1)
})

test('keeps mails queued when the password is wrong or the server is unreachable', async () => {
  await setSite({ ...server, smtpSecret: await encrypt(env.PASSWORD_PEPPER, 'smtp', 'wrong') })
  const recipient = await queue('kari')
  await run()
  const [locked] = await mailsTo(recipient)
  expect(locked).toMatchObject({ state: 'queued', attempts: 1 })
  expect(locked?.lastError).toContain('EAUTH')
  await setSite({ ...server, smtpPort: 1 })
  api.wait(60)
  await run()
  expect(await mailsTo(recipient)).toMatchObject([{ state: 'queued', attempts: 2 }])
  await setSite(server)
  api.wait(120)
  await run()
  expect(await received(recipient)).toHaveLength(1)
})

test('keeps mails queued when the server requires a login that the settings lack', async () => {
  await setSite({ ...server, smtpUser: null, smtpSecret: null })
  const recipient = await queue('kari')
  await run()
  const [mail] = await mailsTo(recipient)
  expect(mail).toMatchObject({ state: 'queued', attempts: 1, text: expect.stringContaining('https://x.example') })
  expect(mail?.lastError).toContain('530')
})

test('tells the staff since when sending fails and why, until a mail is accepted', async () => {
  const staff = await addMember(['settings.manage'])
  const readOutage = async () => {
    const { accessToken } = await signIn(api, staff.username)
    const page = (await (await api.get('/v1/admin/mails', accessToken)).json()) as { outage: unknown }
    return page.outage
  }
  const readHealth = async () => (await api.get('/healthz')).json()
  await db.delete(mails)
  await setSite(server)
  await runJobs(env, api.now())
  expect(await readOutage()).toBeNull()

  await setSite({ ...server, smtpSecret: await encrypt(env.PASSWORD_PEPPER, 'smtp', 'wrong') })
  const recipient = await queue('kari', { kind: 'invite' })
  const since = new Date(api.now()).toISOString()
  const outage = { since, error: expect.stringContaining('EAUTH') }
  await expect(runJobs(env, api.now())).rejects.toThrow('Scheduled work failed: sendMails')
  expect(await readOutage()).toEqual(outage)
  // The mail is due later, so nothing shows that the server works again.
  api.wait(30)
  await runJobs(env, api.now())
  expect(await readOutage()).toEqual(outage)
  api.wait(11 * 60)
  await expect(runJobs(env, api.now())).rejects.toThrow('sendMails')
  expect(await readOutage()).toEqual(outage)
  expect(await readHealth()).toMatchObject({
    status: 'degraded',
    mailDelay: null,
    failingJobs: [{ name: 'sendMails', failingFor: 690 }],
  })

  await setSite(server)
  api.wait(15 * 60)
  await runJobs(env, api.now())
  expect(await received(recipient)).toHaveLength(1)
  expect(await readOutage()).toBeNull()
  expect(await readHealth()).toMatchObject({ status: 'ok', failingJobs: [] })
})

test('sends nothing without STARTTLS or a trusted certificate when STARTTLS is required', async () => {
  for (const smtpPort of [smtp.port, smtp.tlsPort]) {
    await setSite({ ...server, smtpTls: 'starttls', smtpPort })
    const recipient = await queue('kari')
    await run()
    expect(await mailsTo(recipient)).toMatchObject([{ state: 'queued', attempts: 1 }])
    expect(await received(recipient)).toEqual([])
  }
})

test('deletes unsent mails after a week and others after a month', async () => {
  await setSite(server)
  const sent = await queue('kari')
  await run()
  await setSite()
  const resting = await queue('ola')
  api.wait(8 * 86_400)
  await runJobs(env, api.now())
  expect([await mailsTo(resting), (await mailsTo(sent)).length]).toEqual([[], 1])
  api.wait(23 * 86_400)
  await runJobs(env, api.now())
  expect(await mailsTo(sent)).toEqual([])
})

test('makes waiting emails due when staff asks for it, except those that may have been sent', async () => {
  const staff = await addMember(['settings.manage'])
  const { accessToken } = await signIn(api, staff.username)
  await setSite()
  const [waiting, open] = [await queue('waiting'), await queue('open')]
  const later = api.now() + 3_600_000
  await db.update(mails).set({ nextTryAt: later, attempts: 3 })
  await db.update(mails).set({ openAttempts: 'smtp' }).where(eq(mails.recipient, open))
  const headers = { authorization: `Bearer ${accessToken}` }
  const retry = async () => (await api.call('/v1/admin/mails/retry', { method: 'POST', headers })).json()
  expect(await retry()).toEqual({ mails: 1 })
  expect((await mailsTo(waiting))[0]?.nextTryAt).toBeLessThan(later)
  expect((await mailsTo(open))[0]?.nextTryAt).toBe(later)
  expect(await retry()).toEqual({ mails: 0 })
})

test('shows the outbox to staff, with bodies only while no mail can be sent', async () => {
  const staff = await addMember(['settings.manage'])
  const { accessToken } = await signIn(api, staff.username)
  await setSite()
  const [first, second] = [await queue('first'), await queue('second')]
  const read = async (query = '') => (await api.get(`/v1/admin/mails${query}`, accessToken)).json()
  const page = (await read('?limit=1')) as { meta: { next: string } }
  const shown = { recipient: second, kind: 'reset', class: 'urgent', provider: null, state: 'queued', sentAt: null }
  expect(page).toMatchObject({ data: [shown] })
  expect(page).not.toMatchObject({ data: [{ openAttempts: expect.anything() }] })
  expect(page).toMatchObject({ data: [{ text: expect.stringContaining('https://x.example/a?b=1&c=2') }] })
  expect(await read(`?limit=1&cursor=${page.meta.next}`)).toMatchObject({ data: [{ recipient: first }] })
  await setSite(server)
  expect(await read('?limit=1')).toMatchObject({ data: [{ recipient: second, text: null }] })
  expect((await api.get('/v1/admin/mails?cursor=nonsense', accessToken)).status).toBe(422)
})
