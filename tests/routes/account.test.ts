import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { apiTokens, credentials } from '../../api/platform/db/schema/account'
import { invites } from '../../api/platform/db/schema/joining'
import { roles, tokenFamilies, users } from '../../api/platform/db/schema/members'
import { newAccount } from '../../api/users/new-account'
import { setUpWholeStack } from '../support/set-up'
import { htmlText } from '../support/text'
import type { WebClient } from '../support/web-client'

const { stack } = setUpWholeStack()

const settings = '/account/settings'
const step = 30_000
const codeOf = (seed: string, time: number) =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: time })

async function signedIn(password = 'right') {
  const visitor = stack.visitor()
  const answer = await visitor.send('/login', { form: { username: 'asta', password } })
  expect(answer.headers.get('location')).toBe('/')
  return visitor
}

async function setUpApp(visitor: WebClient) {
  const begun = await visitor.send(`${settings}/app`, { form: { intent: 'begin' } })
  expect(begun.headers.get('location')).toBe(`${settings}/app`)
  const page = await (await visitor.send(`${settings}/app`)).text()
  const seed = /secret=([A-Z2-7]{32})/.exec(page)?.[1] ?? ''
  expect(page).toContain(seed.replace(/(.{4})(?=.)/g, '$1 '))
  const wrong = await visitor.send(`${settings}/app`, { form: { intent: 'confirm', code: '00000x' } })
  expect(wrong.status).toBe(422)
  const done = await visitor.send(`${settings}/app`, { form: { intent: 'confirm', code: codeOf(seed, Date.now()) } })
  expect(done.status).toBe(200)
  const codes = [...(await done.text()).matchAll(/<li>([0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4})<\/li>/g)].map(
    ([, code]) => code,
  )
  expect(codes).toHaveLength(10)
  return { seed, codes }
}

describe('without scripts', () => {
  it('lists the sessions and signs the others out', async () => {
    const [here, there] = [await signedIn(), await signedIn()]
    const page = await (await here.send(`${settings}/sessions`)).text()
    expect(page.match(/name="session"/g)?.length).toBeGreaterThanOrEqual(2)
    const ended = await here.send(`${settings}/sessions`, { form: { session: 'others' } })
    const target = `${settings}/sessions?done=others`
    expect(ended.headers.get('location')).toBe(target)
    expect(await (await here.send(target)).text()).toContain(htmlText('account.sessions.othersDone'))
    expect((await there.send('/account')).headers.get('location')).toContain('/login')
    expect((await here.send('/account')).status).toBe(200)
  })

  it('creates an API token, shows it once and limits it to its scope', async () => {
    const visitor = await signedIn()
    const form = { intent: 'create', name: 'seedbox', scopes: 'read', days: '7' }
    const missing = await visitor.send(`${settings}/tokens`, { form: { ...form, name: '', scopes: '' } })
    expect(missing.status).toBe(422)
    const made = await visitor.send(`${settings}/tokens`, { form })
    expect(made.status).toBe(200)
    const token = /<code>(skerry_[\w-]+)<\/code>/.exec(await made.text())?.[1] ?? ''
    expect(token).not.toBe('')
    const again = await (await visitor.send(`${settings}/tokens`)).text()
    expect(again).toContain('seedbox')
    expect(again).not.toContain(token)
    const id = /name="id" value="(\d+)"/.exec(again)?.[1] ?? ''
    const revoked = await visitor.send(`${settings}/tokens`, { form: { intent: 'revoke', id } })
    expect(revoked.headers.get('location')).toBe(`${settings}/tokens?done`)
    expect(await (await visitor.send(`${settings}/tokens`)).text()).not.toContain('seedbox')
  })

  it('asks for a one-time code at sign-in when an app is set up', async () => {
    const owner = await signedIn()
    const { seed, codes } = await setUpApp(owner)
    const visitor = stack.visitor()
    const first = await visitor.send('/login', {
      form: { username: 'asta', password: 'right', redirectTo: '/account' },
    })
    expect(first.headers.get('location')).toBe('/login/code')
    expect((await visitor.send('/account')).headers.get('location')).toContain('/login')
    expect(await (await visitor.send('/login/code')).text()).toContain('name="code"')
    const other = visitor.fork()
    const code = codeOf(seed, Date.now() + step)
    const wrong = await visitor.send('/login/code', { form: { code: '000000' } })
    expect(wrong.status).toBe(400)
    const right = await visitor.send('/login/code', { form: { code } })
    expect(right.headers.get('location')).toBe('/account')
    expect((await visitor.send('/account')).status).toBe(200)

    expect(await (await other.send('/login/code')).text()).toContain('href="/login?redirectTo=%2Faccount"')
    const expired = await other.send('/login/code', { form: { code } })
    expect(expired.headers.get('location')).toBe('/login?expired&redirectTo=%2Faccount')
    await other.send('/login', { form: { username: 'asta', password: 'right' } })
    expect((await other.send('/login/code', { form: { code } })).status).toBe(400)
    const recovered = await other.send('/login/code', { form: { code: codes[0] ?? '' } })
    expect(recovered.headers.get('location')).toBe('/')

    const removed = await owner.send(`${settings}/app`, { form: { intent: 'remove' } })
    expect(removed.headers.get('location')).toBe(`${settings}/security?done=app-removed`)
    await signedIn()
  })

  it('says that passkeys need JavaScript', async () => {
    const visitor = await signedIn()
    expect(await (await visitor.send(`${settings}/passkeys`)).text()).toContain(
      htmlText('account.passkeys.needsScripts'),
    )
  })

  it('saves the profile and shows hidden parts to the member only', async () => {
    const visitor = await signedIn()
    const long = await visitor.send(`${settings}/profile`, { form: { title: 'x'.repeat(61), about: 'kept' } })
    expect(long.status).toBe(422)
    expect(await long.text()).toContain('>kept</textarea>')
    const form = { title: 'Keeper of the lamp', country: 'no', about: '**Hello**', shown: 'uploads' }
    const saved = await visitor.send(`${settings}/profile`, { form })
    expect(saved.headers.get('location')).toBe(`${settings}/profile?done`)
    const page = await (await visitor.send('/user/ASTA')).text()
    for (const words of [
      'Keeper of the lamp',
      '<strong>Hello</strong>',
      'Norway',
      htmlText('users.hiddenOwn', { sections: '' }).slice(0, -1),
      htmlText('userTexts.achievements.years', { count: 50 }),
    ]) {
      expect(page).toContain(words)
    }
    expect((await visitor.send('/user/asta/uploads')).status).toBe(200)
    for (const path of ['/user/nobody', '/user/nobody/uploads', '/user/asta/nothing']) {
      expect((await visitor.send(path)).status).toBe(404)
    }
  })

  it('changes nothing of another member, with the same response as for deleted items', async () => {
    const visitor = await signedIn()
    const { db } = stack
    await db.update(roles).set({ permissions: ['invites.send'] })
    const row = newAccount({ username: 'bero', role: 'member', joinedAt: 0 })
    const [{ id: userId } = { id: 0 }] = await db.insert(users).values(row).returning()
    const ends = { createdAt: 1, expiresAt: Date.now() * 2 }
    await db.batch([
      db.insert(tokenFamilies).values({ id: 'theirs', userId, clientId: 'x', startedAt: 1, expiresAt: ends.expiresAt }),
      db.insert(apiTokens).values({ id: 900, userId, name: 'Theirs', hash: 'x', scopes: ['read'], ...ends }),
      db.insert(invites).values({ id: 901, inviterId: userId, codeHash: 'x', ...ends }),
      db
        .insert(credentials)
        .values({ id: 'their-key', userId, name: 'Theirs', publicKey: 'x', counter: 0, transports: [], createdAt: 1 }),
    ])
    const stored = () =>
      db.batch([
        db.select().from(tokenFamilies).where(eq(tokenFamilies.userId, userId)),
        db.select().from(apiTokens).where(eq(apiTokens.userId, userId)),
        db.select().from(invites).where(eq(invites.inviterId, userId)),
        db.select().from(credentials).where(eq(credentials.userId, userId)),
      ])
    const before = await stored()
    for (const [path, form] of [
      [`${settings}/sessions`, { session: 'theirs' }],
      [`${settings}/tokens`, { intent: 'revoke', id: '900' }],
      [`${settings}/passkeys`, { intent: 'remove', id: 'their-key' }],
      ['/account/invites', { intent: 'revoke', id: '901' }],
    ] as [string, Record<string, string>][]) {
      const gone = Object.fromEntries(
        Object.entries(form).map(([name, value]) => [name, /^9/.test(value) ? '999' : value]),
      )
      const answers = await Promise.all(
        [form, gone].map(async (each) => (await visitor.send(path, { form: each })).status),
      )
      expect([path, answers[0]]).toEqual([path, answers[1]])
      const page = await (await visitor.send(path)).text()
      expect(page).not.toContain('Theirs')
    }
    expect(await stored()).toEqual(before)
    expect(before.map((rows) => rows.length)).toEqual([1, 1, 1, 1])
  })

  it('creates one invite when the form is sent twice', async () => {
    const visitor = await signedIn()
    await stack.db.update(roles).set({ permissions: ['invites.send'] })
    await stack.db.update(users).set({ invites: 3 }).where(eq(users.username, 'asta'))
    const page = await (await visitor.send('/account/invites')).text()
    const clientId = /name="clientId" value="([\w-]+)"/.exec(page)?.[1] ?? ''
    const form = { intent: 'create', clientId, email: '', note: '' }
    const readLink = async () =>
      /value="([^"]*invite=[^"]+)"/.exec(await (await visitor.send('/account/invites', { form })).text())?.[1]
    const [link, again] = [await readLink(), await readLink()]
    expect(link).toContain('/register?invite=')
    expect(again).toBe(link)
  })

  it('does not say that an invite was revoked when someone has joined with it', async () => {
    const visitor = await signedIn()
    await stack.db.update(roles).set({ permissions: ['invites.send'] })
    const [asta] = await stack.db.select().from(users).where(eq(users.username, 'asta'))
    const row = { inviterId: asta?.id ?? 0, createdAt: 1, expiresAt: Date.now() * 2 }
    await stack.db.insert(invites).values([
      { ...row, id: 951, codeHash: 'joined', claimedAt: 2, claimedBy: asta?.id },
      { ...row, id: 952, codeHash: 'revoked', revokedAt: 2 },
    ])
    const revoke = (id: number) => visitor.send('/account/invites', { form: { intent: 'revoke', id: String(id) } })
    const [joined, revoked] = [await revoke(951), await revoke(952)]
    expect([joined.status, revoked.headers.get('location')]).toEqual([409, '/account/invites?done'])
    expect(await joined.text()).toContain(htmlText('apiErrors.invite_used'))
  })

  it('exports the account as a file', async () => {
    const visitor = await signedIn()
    const file = await visitor.send(`${settings}/data?file`)
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="account.json"')
    expect(file.headers.get('cache-control')).toContain('no-store')
    expect(await file.json()).toMatchObject({ account: { username: 'asta' } })
  })

  it('changes the password, ends the other session and shows errors beside their fields', async () => {
    const [here, there] = [await signedIn(), await signedIn()]
    const form = { current: 'right', password: 'four small boats at anchor', endOtherSessions: 'on' }
    for (const [wrong, words] of [
      [{ ...form, current: 'wrong' }, htmlText('account.password.wrong')],
      [{ ...form, password: 'short' }, htmlText('account.password.tooSmall')],
      [{ ...form, password: 'password123' }, htmlText('account.password.common')],
    ] as const) {
      const refused = await here.send(`${settings}/security`, { form: wrong })
      expect(refused.status).toBe(422)
      const page = await refused.text()
      expect(page).toContain(words)
      expect(page).not.toContain(`value="${wrong.password}"`)
    }
    const unsaid = { current: 'said to nobody', password: '', replaceKeys: 'on' }
    const refused = await (await here.send(`${settings}/security`, { form: unsaid })).text()
    expect(refused).not.toContain(unsaid.current)
    const box = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(refused)?.[0]
    expect([box('replaceKeys'), box('endOtherSessions')]).toEqual([
      expect.stringContaining('checked=""'),
      expect.not.stringContaining('checked=""'),
    ])
    await stack.db
      .update(users)
      .set({ announceKey: 'a'.repeat(32) })
      .where(eq(users.username, 'asta'))
    const changed = await here.send(`${settings}/security`, { form: { ...form, replaceKeys: 'on' } })
    const [asta] = await stack.db.select().from(users).where(eq(users.username, 'asta'))
    expect(asta?.announceKey).toMatch(/^(?!a{32})[0-9a-f]{32}$/)
    expect(changed.headers.get('location')).toBe(`${settings}/security?done=password`)
    expect((await there.send('/account')).headers.get('location')).toContain('/login')
    expect((await here.send('/account')).status).toBe(200)
    const back = { current: form.password, password: 'right', endOtherSessions: 'on' }
    expect((await here.send(`${settings}/security`, { form: back })).status).toBe(422)
    await signedIn(form.password)
  })

  it('closes the account when username and password are given', async () => {
    const password = 'four small boats at anchor'
    const visitor = await signedIn(password)
    const refused = await visitor.send(`${settings}/data`, { form: { username: 'other', password } })
    expect(refused.status).toBe(422)
    const closed = await visitor.send(`${settings}/data`, { form: { username: 'asta', password } })
    expect(closed.headers.get('location')).toBe('/login?closed')
    expect((await visitor.send('/account')).headers.get('location')).toContain('/login')
    expect((await stack.visitor().send('/login', { form: { username: 'asta', password } })).status).toBe(400)
  })
})

describe('a visitor', () => {
  it.each([
    'security',
    'sessions',
    'tokens',
    'passkeys',
    'app',
    'codes',
    'confirm-identity',
    'data',
    'avatar',
    'appearance',
    'notifications',
  ])('is redirected to sign in by a GET or POST of %s', async (page) => {
    const target = `${settings}/${page}`
    const read = await stack.visitor().send(target)
    expect(read.headers.get('location')).toBe(`/login?redirectTo=${encodeURIComponent(target)}`)
    // The form is restored after signing in.
    const sent = await stack.visitor().send(target, { form: { intent: 'begin' } })
    expect(sent.headers.get('location')).toBe(`/login?redirectTo=${encodeURIComponent(`${target}?kept`)}`)
  })

  it('cannot open the two-factor form', async () => {
    expect((await stack.visitor().send('/login/code')).headers.get('location')).toBe('/login')
    const answer = await stack.visitor().send('/login/code', { form: { code: '123456' } })
    expect(answer.headers.get('location')).toBe('/login?expired')
  })
})
