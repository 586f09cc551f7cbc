import { env } from 'cloudflare:test'
import { desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { decrypt } from '../../api/lib/crypto/encrypt'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { settings, settingsVersions } from '../../api/platform/db/schema/settings'
import { smtpPurpose } from '../../api/platform/mail/mail-settings'
import { openMailProvider } from '../../api/platform/mail/open-provider'
import { startApi } from '../support/api-client'
import { setSite } from '../support/api-mails'
import { enter, type Person, send } from '../support/api-person'
import { prove } from '../support/api-two-factor'
import { mailbox } from '../support/smtp-account'

const api = startApi()
const db = drizzle(env.DB)
const smtp = inject('smtp')

const general = {
  title: 'Sjøboden',
  registrationMode: 'open',
  userColor: false,
  holdFirstPosts: 3,
  freeleechPrice: 2500,
  seedingBonus: 10,
  ...{ seedingHours: 48, seedingDays: 7, missedLimit: 3 },
  themeColor: '#336699',
  announceUrl: 'https://tracker.example/{announceKey}/announce',
  sourceTag: 'SHED',
  timeZone: 'Europe/Oslo',
  texts: { signIn: { en: 'Welcome', nb: 'Velkommen' }, registration: { en: '', nb: '' } },
}
const mail = {
  ...{ provider: 'smtp', host: '127.0.0.1', port: smtp.port, tls: 'none', user: mailbox.user },
  sender: 'post@tideway.example',
}

let operator: Person

beforeEach(async () => {
  await setSite()
  await db.delete(settingsVersions)
  operator ??= await enter(api, ['settings.manage'], { email: 'operator@tideway.example' })
})

const area = (child: string) => (child === 'mail' ? 'mail' : 'general')
const revisionOf = async (child: 'general' | 'mail') => {
  const read = await (await api.get('/v1/admin/settings', operator.token)).json<{ revisions: Record<string, number> }>()
  return read.revisions[child]
}
const put = async (child: string, body: object) =>
  send(api, 'PUT', `/v1/admin/settings/${child}`, operator, { revision: await revisionOf(area(child)), ...body })
const stored = () => db.select().from(settings).get()
const passwordOf = (row: Awaited<ReturnType<typeof stored>>) =>
  decrypt(env.PASSWORD_PEPPER, smtpPurpose, row?.smtpSecret ?? '')
const lastAct = () => db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1).get()

describe('the general settings', () => {
  test('apply at once and are audited', async () => {
    expect((await put('general', general)).status).toBe(204)
    const read = await (await api.get('/v1/admin/settings', operator.token)).json<{ general: unknown }>()
    expect(read.general).toEqual(general)
    expect(await (await api.get('/v1/system')).json()).toMatchObject({ title: 'Sjøboden', theme: { userColor: false } })
    expect(await (await api.get('/v1/registrations/terms')).json()).toMatchObject({ mode: 'open' })
    const act = {
      actorId: operator.id,
      action: 'settings.general',
      detail: { title: ['Tideway', 'Sjøboden'], userColor: [true, false] },
    }
    expect(await lastAct()).toMatchObject(act)
  })

  test('refuse an invalid title, registration mode or unknown field', async () => {
    for (const wrong of [
      { title: ' ' },
      { title: 'x'.repeat(61) },
      { registrationMode: 'all' },
      { smtpSecret: 'x' },
      { holdFirstPosts: 21 },
      { freeleechPrice: -1 },
      { freeleechPrice: 1_000_001 },
      { freeleechPrice: 0.5 },
      { seedingBonus: -1 },
      { seedingBonus: 1001 },
      { timeZone: 'Europe/Atlantis' },
      { revision: -1 },
      { texts: { ...general.texts, signIn: { en: 'x'.repeat(601), nb: '' } } },
      { texts: { ...general.texts, signIn: { en: 'x\u0000', nb: '' } } },
    ]) {
      expect((await put('general', { ...general, ...wrong })).status).toBe(422)
    }
    expect(await stored()).toMatchObject({ title: 'Tideway', registrationMode: 'invite' })
  })
})

describe('hostile values', () => {
  test.each([
    ...['#12345', '#1234567', 'red', '#FFFFFF', 'url(javascript:alert(1))', '#fff}body{display:none', '#112233;'],
    ...['</style><script>alert(1)</script>', 'var(--x)', '#112233\n', '', '\u202e#112233', '#１１２２３３'],
  ])('are refused as a theme colour: %j', async (themeColor) => {
    expect((await put('general', { ...general, themeColor })).status).toBe(422)
    expect((await stored())?.themeColor).toBe('#4c9fae')
  })

  test.each([
    ...['https://tracker.example/announce', 'https://x.example/{announceKey}/{announceKey}', '{announceKey}'],
    ...[
      'javascript:alert({announceKey})',
      'udp://tracker.example/{announceKey}',
      'ftp://tracker.example/{announceKey}',
    ],
    ...['https://{announceKey}.example/announce', 'https://a:b@tracker.example/{announceKey}', 'file:///{announceKey}'],
    ...[
      'https://tracker.example/{announceKey}#x',
      'https://tracker.example/a b/{announceKey}',
      '//x.example/{announceKey}',
    ],
    ...[`https://tracker.example/${'x'.repeat(300)}{announceKey}`, 'https://tracker.example/{announceKey}\r\nHost: x'],
  ])('are refused as an announce URL: %j', async (announceUrl) => {
    expect((await put('general', { ...general, announceUrl })).status).toBe(422)
  })

  test.each([
    ...['https://tracker.example/{announceKey}/announce', 'http://localhost:8790/announce/{announceKey}'],
    ...['https://tracker.example:2053/announce?key={announceKey}', ''],
  ])('do not include the announce URL %j', async (announceUrl) => {
    expect((await put('general', { ...general, announceUrl })).status).toBe(204)
    expect((await stored())?.announceUrl).toBe(announceUrl)
  })
})

describe('the mail server settings', () => {
  test('store the password encrypted and never return it', async () => {
    expect((await put('mail', { ...mail, secret: mailbox.password })).status).toBe(204)
    expect(await passwordOf(await stored())).toBe(mailbox.password)
    const text = await (await api.get('/v1/admin/settings', operator.token)).text()
    expect(JSON.parse(text).mail).toEqual({ ...mail, hasSecret: true, hasApiKey: false })
    expect(text).not.toContain(mailbox.password)
    expect((await stored())?.smtpSecret).not.toContain(mailbox.password)
    expect((await put('mail', { ...mail, sender: 'other@tideway.example' })).status).toBe(204)
    expect(await passwordOf(await stored())).toBe(mailbox.password)
    expect(JSON.stringify(await lastAct())).not.toContain(mailbox.password)
    expect(await lastAct()).toMatchObject({
      action: 'settings.mail',
      detail: { mailSender: [mail.sender, 'other@tideway.example'] },
    })
  })

  test.each([{ host: 'mail.elsewhere.example' }, { port: 25 }, { tls: 'starttls' }, { user: 'somebody' }])(
    'require the password again after the change %j',
    async (change) => {
      await put('mail', { ...mail, secret: mailbox.password })
      const answer = await put('mail', { ...mail, ...change })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ errors: { secret: ['required'] } })
      expect((await put('mail', { ...mail, ...change, user: null })).status).toBe(204)
      expect(await stored()).toMatchObject({ smtpSecret: null, smtpUser: null })
    },
  )

  test('require a sender, and can be cleared', async () => {
    const answer = await put('mail', { ...mail, sender: null, secret: 'x' })
    expect(await answer.json()).toMatchObject({ errors: { sender: ['required'] } })
    for (const wrong of [{ host: 'a b' }, { host: 'http://x' }, { port: 0 }, { tls: 'some' }, { sender: 'nobody' }]) {
      expect((await put('mail', { ...mail, user: null, ...wrong })).status).toBe(422)
    }
    expect((await put('mail', { ...mail, host: null, user: null, sender: null })).status).toBe(204)
    expect(await openMailProvider(db, env)).toBeUndefined()
  })

  test('choose a service only when its API key is a secret of the Worker', async () => {
    const chosen = { ...mail, provider: 'resend', host: null, user: null }
    const answer = await put('mail', chosen)
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { provider: ['no_key'] } }])
    const withKey = startApi({ MAIL_API_KEY: 're_0123456789' })
    const revision = await revisionOf('mail')
    withKey.wait((api.now() - withKey.now()) / 1000)
    expect(
      (await send(withKey, 'PUT', '/v1/admin/settings/mail', operator, { ...chosen, revision, sender: null })).status,
    ).toBe(422)
    expect((await send(withKey, 'PUT', '/v1/admin/settings/mail', operator, { ...chosen, revision })).status).toBe(204)
    const { mail: read } = await (await withKey.get('/v1/admin/settings', operator.token)).json<{ mail: object }>()
    expect(read).toMatchObject({ provider: 'resend', hasApiKey: true })
    expect(await openMailProvider(db, { ...env, MAIL_API_KEY: 're_0123456789', MAIL_RATE: '7' })).toMatchObject({
      ...{ name: 'resend', perSecond: 7 },
    })
    await expect(openMailProvider(db, env)).rejects.toThrow('MAIL_API_KEY is missing')
  })

  test('require recent authentication', async () => {
    api.wait(6 * 60)
    const answer = await put('mail', mail)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'recent_auth_required' })
    expect((await stored())?.smtpHost).toBeNull()
    await prove(api, operator)
    expect((await put('mail', { ...mail, user: null })).status).toBe(204)
  })

  test('send a test mail and return the answer of the server', async () => {
    const tryIt = () => send(api, 'POST', '/v1/admin/settings/mail/test', operator, { locale: 'en' })
    expect(await (await tryIt()).json()).toMatchObject({ code: 'no_mail_server' })
    await put('mail', { ...mail, secret: mailbox.password })
    expect(await (await tryIt()).json()).toEqual({ recipient: 'operator@tideway.example', error: null })
    const inbox: { to: string; raw: string }[] = await (await fetch(smtp.inbox)).json()
    expect(inbox.find(({ to }) => to === 'operator@tideway.example')?.raw).toContain('Subject: Test email from Tideway')
    await put('mail', { ...mail, secret: 'wrong' })
    const { error } = await (await tryIt()).json<{ error: string }>()
    expect(error).toMatch(/EAUTH/)
    expect(error).not.toContain('wrong')
    await db.update(settings).set({ smtpHost: null }).where(eq(settings.id, 1))
  })
})
