import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { credentials } from '../../api/platform/db/schema/account'
import { roles, tokenFamilies, users } from '../../api/platform/db/schema/members'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { setUpWholeStack } from '../support/set-up'
import { htmlText } from '../support/text'
import type { WebClient } from '../support/web-client'

const { stack } = setUpWholeStack()

const settings = '/account/settings'
const reAuthenticationPage = (page: string) => `${settings}/confirm-identity?redirectTo=${encodeURIComponent(page)}`
const field = (page: string, name: string, by = 'name') =>
  new RegExp(`<(input|select)[^>]* ${by}="${name}"[^>]*>`).exec(page)?.[0]

const expireReAuthentication = () => stack.db.update(tokenFamilies).set({ authenticatedAt: 0 })

let visitor: WebClient
beforeEach(async () => {
  await stack.db.delete(rateWindows)
  await stack.db.update(roles).set({ permissions: ['admin.access', 'settings.manage', 'roles.manage', 'users.manage'] })
  visitor = stack.visitor()
  await visitor.signIn()
})

const read = async (path: string, who = visitor) => (await who.send(path)).text()

/** Returns the last page of the redirects. */
async function sendAndReAuthenticate(path: string, form: Record<string, string> | URLSearchParams, who = visitor) {
  await expireReAuthentication()
  const sent = await who.send(path, form instanceof URLSearchParams ? { body: form } : { form })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, reAuthenticationPage(`${path}?kept`)])
  const asked = await read(sent.headers.get('location') ?? '', who)
  const redirectTo =
    /name="redirectTo" value="([^"]*)"/.exec(
      asked.slice(asked.indexOf(`${htmlText('account.reauth.title')}</h2>`)),
    )?.[1] ?? ''
  const wrong = await who.send(`${settings}/confirm-identity`, { form: { redirectTo, password: 'wrong' } })
  expect(wrong.status).toBe(422)
  const confirmed = await who.send(`${settings}/confirm-identity`, { form: { redirectTo, password: 'right' } })
  expect(confirmed.status).toBe(303)
  return confirmed.headers.get('location') ?? ''
}

describe('a form sent without a recent re-authentication', () => {
  const scopes = new URLSearchParams([
    ['intent', 'create'],
    ['name', 'Seedbox'],
    ['scopes', 'users.manage'],
    ['scopes', 'roles.manage'],
    ['days', '7'],
  ])
  const mail = {
    intent: 'save',
    provider: 'smtp',
    host: 'mail.example',
    port: '2525',
    tls: 'implicit',
    user: 'us',
    sender: 'a@b.example',
  }
  const role = { intent: 'role', role: 'member', roleReason: 'Did <well>' }

  it.each([
    [`${settings}/email`, { email: 'new@mail.example' }, { email: 'new@mail.example' }],
    [`${settings}/tokens`, scopes, { name: 'Seedbox' }],
    [`${settings}/passkeys`, { intent: 'add', name: 'Laptop', credential: '', challenge: '' }, {}],
    [`${settings}/data`, { username: 'typed', password: 'right' }, { username: 'typed' }],
    ['/admin/settings/mail', mail, { host: 'mail.example', port: '2525', sender: 'a@b.example' }],
    ['/admin/settings/roles/member', { name: 'Sailor', color: '#123456', days: '40' }, { name: 'Sailor', days: '40' }],
    ['/admin/users/asta', role, { roleReason: 'Did &lt;well&gt;' }],
  ])('for %s changes nothing and is restored after re-authentication', async (path, form, shown) => {
    const back = await sendAndReAuthenticate(path, form)
    expect(back).toBe(`${path}?kept`)
    const page = await read(back)
    expect(page.includes(htmlText('forms.failed.not_yet'))).toBe(true)
    for (const [name, value] of Object.entries(shown)) expect(field(page, name, 'id')).toContain(`value="${value}"`)
    expect((await read(path)).includes(htmlText('forms.failed.not_yet'))).toBe(false)
  })

  it('is restored with its checkboxes and selects', async () => {
    const page = await read(await sendAndReAuthenticate(`${settings}/tokens`, scopes))
    const ticked = [...page.matchAll(/<input[^>]*name="scopes"[^>]*>/g)].map(([box]) => box)
    const names = ticked.filter((box) => box.includes('checked=""')).map((box) => /value="([^"]*)"/.exec(box)?.[1])
    expect(names.sort()).toEqual(['roles.manage', 'users.manage'])
    expect(page).toMatch(/<option value="7" selected="">/)
    const edited = await read(
      await sendAndReAuthenticate('/admin/settings/roles/member', {
        name: 'x',
        color: '#123456',
        'may.roles.manage': 'on',
      }),
    )
    expect(field(edited, 'may.roles.manage')).toContain('checked=""')
    expect(field(edited, 'may.users.manage')).not.toContain('checked=""')
  })

  it('is saved encrypted, without passwords, and only for its session', async () => {
    const form = { ...{ intent: 'save', host: 'mail.example', port: '25', tls: 'none' }, secret: 'a secret' }
    const page = await read(await sendAndReAuthenticate('/admin/settings/mail', form))
    expect(page.includes('mail.example')).toBe(true)
    expect(page.includes('a secret')).toBe(false)
    expect([...visitor.cookies].join()).not.toContain('mail.example')
    const other = visitor.fork()
    await other.signIn()
    expect((await read('/admin/settings/mail?kept', other)).includes('mail.example')).toBe(false)
    visitor.cookies.set('__Host-form', `${visitor.cookies.get('__Host-form')}x`)
    expect((await read('/admin/settings/mail?kept')).includes('mail.example')).toBe(false)
  })

  it('is saved and restored for a data request too', async () => {
    await expireReAuthentication()
    const sent = await visitor.send(`${settings}/email.data`, { form: { email: 'new@mail.example' } })
    expect([
      sent.status,
      (await sent.text()).includes(encodeURIComponent(`${settings}/email?kept`)),
      sent.headers.getSetCookie().join(),
    ]).toEqual([202, true, expect.stringContaining('__Host-form=')])
    await visitor.send(`${settings}/confirm-identity`, { form: { redirectTo: settings, password: 'right' } })
    expect(await read(`${settings}/email.data?kept`)).toContain('new@mail.example')
  })

  it('requires re-authentication again when it expires before the form is restored', async () => {
    await sendAndReAuthenticate(`${settings}/email`, { email: 'new@mail.example' })
    await expireReAuthentication()
    const again = await visitor.send(`${settings}/email?kept`)
    expect(again.headers.get('location')).toBe(reAuthenticationPage(`${settings}/email?kept`))
  })

  it('is not saved when it is larger than the cookies', async () => {
    await expireReAuthentication()
    const sent = await visitor.send(`${settings}/email`, { form: { email: randomBytes(12_000).toString('base64') } })
    expect(sent.headers.get('location')).toBe(reAuthenticationPage(`${settings}/email`))
    expect(sent.headers.getSetCookie().join()).not.toContain('__Host-form')
  })
})

it('requires re-authentication to export the account data, and limits the exports', async () => {
  await expireReAuthentication()
  const page = `${settings}/data`
  for (const path of [page, `${page}?file`]) {
    const answer = await visitor.send(path)
    expect(answer.headers.get('location')).toBe(reAuthenticationPage(page))
  }
  await visitor.send(`${settings}/confirm-identity`, { form: { redirectTo: page, password: 'right' } })
  for (let time = 0; time < 5; time++) {
    expect(await (await visitor.send(`${page}?file`)).json()).toMatchObject({ account: { username: 'asta' } })
  }
  const often = await visitor.send(`${page}?file`)
  const [, shown = ''] = (await often.text()).split('<main')
  expect([often.status, shown.includes('Too many requests: try again in')]).toEqual([429, true])
  expect(Number(often.headers.get('retry-after'))).toBeGreaterThan(60)
})

it('requires a code too when two-factor authentication is on', async () => {
  await visitor.send(`${settings}/app`, { form: { intent: 'begin' } })
  const seed = /secret=([A-Z2-7]{32})/.exec(await read(`${settings}/app`))?.[1] ?? ''
  const codeAt = (time: number) => new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: time })
  const done = await visitor.send(`${settings}/app`, { form: { intent: 'confirm', code: codeAt(Date.now()) } })
  const recovery = /<li>([0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4})<\/li>/.exec(await done.text())?.[1] ?? ''
  await expireReAuthentication()

  const asked = await visitor.send(`${settings}/app`, { form: { intent: 'remove' } })
  const redirectTo = `${settings}/app?kept`
  expect(asked.headers.get('location')).toBe(reAuthenticationPage(redirectTo))
  const form = { redirectTo, password: 'right' }
  expect(field(await read(reAuthenticationPage(redirectTo)), 'code')).toContain('required=""')
  for (const [code, words] of [
    ['', htmlText('forms.errors.required')],
    ['000000', htmlText('auth.code.wrong')],
  ] as const) {
    const refused = await visitor.send(`${settings}/confirm-identity`, { form: { ...form, code } })
    expect([code, refused.status, (await refused.text()).includes(words)]).toEqual([code, 422, true])
  }
  // A second click sends the same code again.
  for (const _click of [1, 2]) {
    const confirmed = await visitor.send(`${settings}/confirm-identity`, { form: { ...form, code: recovery } })
    expect(confirmed.headers.get('location')).toBe(redirectTo)
  }
  const wrong = await visitor.send(`${settings}/confirm-identity`, { form: { ...form, code: '000000' } })
  expect([wrong.status, (await wrong.text()).includes(htmlText('auth.code.wrong'))]).toEqual([422, true])
  const removed = await visitor.send(`${settings}/app`, { form: { intent: 'remove' } })
  expect(removed.headers.get('location')).toBe(`${settings}/security?done=app-removed`)
})

it('accepts a passkey with scripts, and says that it needs them', async () => {
  const [asta] = await stack.db.select().from(users).where(eq(users.username, 'asta'))
  const key = { id: 'a-key', userId: asta?.id ?? 0, name: 'Key', publicKey: 'x', counter: 0, transports: [] }
  await stack.db.insert(credentials).values({ ...key, createdAt: 1 })
  try {
    await expireReAuthentication()
    const page = await read(`${settings}/confirm-identity`)
    expect(page.includes(htmlText('auth.passkey.needsScripts'))).toBe(true)
    expect([field(page, 'code'), field(page, 'credential')]).toEqual([undefined, expect.anything()])
    const begun = await visitor.send('/account/passkey-ceremony', { form: { confirmsIdentity: 'yes' } })
    expect(await begun.json()).toMatchObject({ options: { allowCredentials: [{ id: 'a-key' }] } })
    const { status } = await visitor.send('/account/passkey-ceremony', { form: {} })
    expect(status).toBe(403)
    const form = { redirectTo: settings, password: 'right', challenge: 'x', credential: '{"id":"a-key"}' }
    for (const sent of [form, { ...form, credential: '' }]) {
      const refused = await visitor.send(`${settings}/confirm-identity`, { form: sent })
      expect([refused.status, (await refused.text()).includes(htmlText('account.reauth.refused'))]).toEqual([422, true])
    }
  } finally {
    await stack.db.delete(credentials)
  }
})

it('returns 413 for an authenticator response above the limit of forms', async () => {
  const body = new URLSearchParams({ credential: 'x'.repeat(70_000) })
  expect((await stack.visitor().send('/login/passkey', { body })).status).toBe(413)
})
