import { beforeEach, expect, it } from 'vitest'
import { readForm } from '../support/form-of-page'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText, t } from '../support/text'

const { stack, member } = setUpScriptedStack()
beforeEach(() => {
  terms({ mode: 'open' })
})

const typed = { username: 'Kåre', email: 'kare@example.org', password: 'sesame-open-wide', acceptsRules: 'on' }
const norwegian = { 'accept-language': 'nb' }

function terms(values: object) {
  stack.api.answer('/v1/registrations/terms', () =>
    Response.json({ mode: 'invite', invite: null, inviter: null, ...values }),
  )
}

it('registers in the language of the request and keeps the invite code', async () => {
  terms({ invite: 'good', inviter: 'asta' })
  stack.api.answer('/v1/registrations', () => new Response(null, { status: 204 }))
  const visitor = stack.visitor()
  const form = await (await visitor.send('/register?invite=abc', { headers: norwegian })).text()
  expect(form).toContain(htmlText('auth.register.inviter', { username: 'asta', lng: 'nb' }))
  expect(form).toContain('value="abc"')
  const sent = await visitor.send('/register', { form: { ...typed, invite: 'abc' }, headers: norwegian })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/register/sent?invited'])
  const [call] = stack.api.callsTo('/v1/registrations')
  const { acceptsRules: _, ...rest } = typed
  expect(JSON.parse(call?.body ?? '')).toEqual({ ...rest, invite: 'abc', acceptsRules: true, locale: 'nb' })
})

it('says how to get another email, without an invite and with one', async () => {
  stack.api.answer('/v1/registrations', () => new Response(null, { status: 204 }))
  const visitor = stack.visitor()
  const sent = await visitor.send('/register', { form: typed })
  expect(sent.headers.get('location')).toBe('/register/sent')
  const [reserved, invited] = [t('auth.register.sentReserved'), t('auth.register.sentHint')]
  for (const [path, shown, other] of [
    ['/register/sent', reserved, invited],
    ['/register/sent?invited', invited, reserved],
  ] as const) {
    const page = readMain(await (await visitor.send(path)).text())
    expect(page).toContain(shown)
    expect(page).not.toContain(other)
  }
})

it('shows errors per field and keeps the input except the password', async () => {
  const errors = { username: ['taken'], password: ['context'] }
  const body = { message: 'x', code: 'invalid_input', errors }
  stack.api.answer('/v1/registrations', () => Response.json(body, { status: 422 }))
  const page = await stack.visitor().send('/register', { form: typed })
  const text = await page.text()
  expect(page.status).toBe(422)
  expect(text).toContain(htmlText('auth.faults.taken'))
  expect(text).toContain(htmlText('auth.faults.context'))
  expect(text).toContain('value="Kåre"')
  expect(text).toContain('value="kare@example.org"')
  expect(text).not.toContain(typed.password)

  const empty = await stack.visitor().send('/register', { form: { username: '', email: 'x', password: '' } })
  expect(empty.status).toBe(422)
  const words = await empty.text()
  for (const expected of [htmlText('forms.errors.required'), 'name@example.org', htmlText('auth.faults.rules')]) {
    expect(words).toContain(expected)
  }
})

it('asks for what the registration mode requires', async () => {
  const read = async () => (await stack.visitor().send('/register')).text()
  expect(await read()).not.toContain('name="invite"')
  terms({ mode: 'invite' })
  expect(await read()).toMatch(/name="invite"/)
  terms({ mode: 'application' })
  expect(await read()).toContain('name="application"')
  terms({ mode: 'closed' })
  const closed = await read()
  expect(closed).toContain(htmlText('auth.register.closed'))
  expect(closed).not.toContain('name="username"')
})

it('shows the waiting time when rate limited', async () => {
  stack.api.answer('/v1/registrations', () => apiError(429, 'too_many_requests', 'Slow down', { 'retry-after': '600' }))
  const page = await stack.visitor().send('/register', { form: typed })
  expect([page.status, page.headers.get('retry-after')]).toEqual([429, '600'])
  expect(await page.text()).toContain(htmlText('forms.failed.too_many_requests', { minutes: 10 }))
})

it('changes nothing by a mailed link until it is confirmed', async () => {
  const subject = { username: 'Kåre', isApplication: false, isConfirmed: false }
  stack.api.answer('/v1/verifications/abc', () => Response.json(subject))
  stack.api.answer('/v1/verifications', () => Response.json(subject))
  const visitor = stack.visitor()
  const page = await visitor.send('/verify?token=abc')
  expect(await page.text()).toContain(htmlText('auth.verify.text', { username: 'Kåre' }))
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect(page.headers.get('referrer-policy')).toMatch(/^(no-referrer|same-origin)$/)
  expect(stack.api.callsTo('/v1/verifications')).toEqual([])
  const done = await visitor.send('/verify?token=abc', { form: {} })
  expect([done.status, done.headers.get('location')]).toEqual([303, '/verify/done'])
  expect(JSON.parse(stack.api.callsTo('/v1/verifications')[0]?.body ?? '')).toEqual({ token: 'abc' })
  stack.api.answer('/v1/verifications/abc', () => Response.json({ ...subject, isConfirmed: true }))
  expect((await visitor.send('/verify?token=abc')).headers.get('location')).toBe('/verify/done')
})

it('says that a link has expired', async () => {
  for (const path of ['/v1/verifications/abc', '/v1/verifications/none', '/v1/password/resets/abc']) {
    stack.api.answer(path, () => apiError(404, 'link_ended'))
  }
  for (const path of ['/verify?token=abc', '/verify', '/password/reset?token=abc', '/password/reset?token=..']) {
    const page = await stack.visitor().send(path)
    expect([path, page.status]).toEqual([path, 404])
    expect(await page.text()).toContain(htmlText('auth.ended.title'))
  }
})

it('keeps the link of a new email address while the API is down', async () => {
  const path = '/v1/email/confirmations'
  const page = '/email/confirm?token=abc'
  const visitor = stack.visitor()
  const form = readForm(await (await visitor.send(page)).text(), '/email/confirm?token=abc')
  expect([...form]).toEqual([])
  stack.api.answer(path, () => apiError(503, 'unavailable'))
  expect((await visitor.send(page, { form: {} })).status).toBe(503)
  stack.api.answer(path, () => Response.json({ email: 'new@example.org' }))
  expect((await visitor.send(page, { form: {} })).headers.get('location')).toBe('/login?email')
  const tokens = stack.api.callsTo(path).map(({ body }) => JSON.parse(body).token)
  expect(new Set(tokens)).toEqual(new Set(['abc']))
  stack.api.answer(path, () => apiError(404, 'link_ended'))
  expect(await (await visitor.send(page, { form: {} })).text()).toContain(htmlText('auth.email.ended'))
})

it('says whose email address was changed when another member is signed in', async () => {
  const page = '/email/confirm?token=abc'
  const twoFactor = { app: false, passkeys: 0, recoveryCodes: 0 }
  stack.api.answer('/v1/me/security', () => Response.json({ email: 'asta@example.org', twoFactor }))
  stack.api.answer('/v1/email/confirmations', () => Response.json({ email: 'new@example.org' }))
  const other = (await member.send(page, { form: {} })).headers.get('location')
  expect(other).toBe('/account/settings/security?done=other-email')
  expect(readMain(await (await member.send(other ?? '')).text())).toContain(t('account.email.otherDone'))
  stack.api.answer('/v1/email/confirmations', () => Response.json({ email: 'asta@example.org' }))
  const own = await member.send(page, { form: {} })
  expect(own.headers.get('location')).toBe('/account/settings/security?done=email')
})

it('answers every reset request alike and sets the password by the token', async () => {
  stack.api.answer('/v1/password/requests', () => new Response(null, { status: 204 }))
  const asked = await stack
    .visitor()
    .send('/password/forgot', { form: { email: 'kare@example.org' }, headers: norwegian })
  expect([asked.status, asked.headers.get('location')]).toEqual([303, '/password/sent'])
  expect(await (await stack.visitor().send('/password/sent')).text()).toContain('Only the newest link works')
  const [request] = stack.api.callsTo('/v1/password/requests')
  expect(JSON.parse(request?.body ?? '')).toEqual({ email: 'kare@example.org', locale: 'nb' })
  expect(request?.headers.get('x-web-origin')).toMatch(/^http:\/\//)

  stack.api.answer('/v1/password/resets/abc', () => Response.json({ username: 'Kåre' }))
  stack.api.answer('/v1/password/resets', () => new Response(null, { status: 204 }))
  const form = { password: 'sesame-open-wide' }
  for (const more of [undefined, { replaceKeys: 'on' }]) {
    const set = await stack.visitor().send('/password/reset?token=abc', { form: { ...form, ...more } })
    expect([set.status, set.headers.get('location')]).toEqual([303, '/password/done'])
  }
  const bodies = stack.api.callsTo('/v1/password/resets').map(({ body }) => JSON.parse(body))
  const plain = { ...form, token: 'abc', locale: 'en', replaceKeys: false }
  expect(bodies).toEqual([plain, { ...plain, replaceKeys: true }])
})

it('returns 404 without the permission to invite', async () => {
  const visitor = stack.visitor()
  await visitor.signIn()
  expect((await visitor.send('/account/invites')).status).toBe(403)
  expect((await visitor.send('/admin/mail')).status).toBe(403)
  expect(await (await visitor.send('/account')).text()).not.toContain('/account/invites')
})
