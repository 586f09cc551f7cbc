import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../api/platform/db/schema/members'
import { settings as settingsTable } from '../../api/platform/db/schema/settings'
import { makePushBrowser } from '../support/push-browser'
import { setUpWholeStack } from '../support/set-up'
import { htmlText } from '../support/text'

const { stack } = setUpWholeStack()
beforeAll(async () => {
  await stack.db.update(settingsTable).set({ userColor: true })
})

const settings = '/account/settings'

async function signedIn() {
  const visitor = stack.visitor()
  await visitor.signIn()
  return visitor
}

function pictureForm(file: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.set('avatar', new File([file], '../../me.svg', { type: 'image/svg+xml' }))
  return form
}

const paint = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#4c9fae' } })
      .png()
      .toBuffer(),
  )

describe('the picture', () => {
  it('is uploaded by a form, served with its type, and removed', async () => {
    const visitor = await signedIn()
    const saved = await visitor.send(`${settings}/avatar`, { body: pictureForm(await paint(80, 60)) })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${settings}/profile?done=picture`])
    const [, address = ''] = /<img src="(\/static\/avatar-[0-9a-f]{32}\.png)"/.exec(
      await (await visitor.send('/user/asta')).text(),
    ) ?? ['']
    const file = await stack.visitor().send(address)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    })
    const removed = await visitor.send(`${settings}/avatar`, { form: { remove: '' } })
    expect(removed.headers.get('location')).toBe(`${settings}/profile?done=picture`)
    expect(await (await visitor.send('/user/asta')).text()).not.toContain('/static/avatar-')
    expect((await visitor.send(address)).status).toBe(404)
  })

  it('shows what is wrong with it when it is refused', async () => {
    const visitor = await signedIn()
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const [file, status, words] of [
      [svg, 422, htmlText('account.avatar.errors.not_a_picture')],
      [await paint(2049, 40), 422, htmlText('account.avatar.errors.too_many_pixels')],
      [new Uint8Array(3 * 1024 * 1024), 413, htmlText('account.avatar.errors.too_large')],
    ] as const) {
      const refused = await visitor.send(`${settings}/avatar`, { body: pictureForm(file) })
      expect(refused.status).toBe(status)
      const page = await refused.text()
      expect(page).toContain(words)
      expect(page).toMatch(/<input[^>]+type="file"/)
    }
    const spoken = await visitor.send(`${settings}/avatar`, {
      body: pictureForm(svg),
      headers: { 'accept-language': 'nb' },
    })
    expect(await spoken.text()).toContain(htmlText('account.avatar.errors.not_a_picture', { lng: 'nb' }))
  })
})

describe('the appearance settings', () => {
  const form = {
    ...{ theme: 'light', language: 'nb', density: 'compact', color: '#AA3366', ownColor: 'on' },
    ...{ timeZone: 'Asia/Kolkata', 'side.account': 'right', signatures: 'on' },
  }

  it('are saved by one form, apply at once and follow the member to another device', async () => {
    const [here, elsewhere] = [await signedIn(), stack.visitor()]
    const saved = await here.send(`${settings}/appearance`, { form })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${settings}/appearance?done`])
    await elsewhere.signIn()
    for (const visitor of [here, elsewhere]) {
      const page = await (await visitor.send(`${settings}/appearance?done`)).text()
      expect(page).toMatch(/<html lang="nb" data-theme="light"/)
      expect(page).toContain(':root{--theme:#aa3366}')
      expect(page).toMatch(/<input[^>]*name="side\.account"[^>]*checked=""[^>]*value="right"/)
      expect(page).toMatch(/<input[^>]*name="density"[^>]*checked=""[^>]*value="compact"/)
      expect(page).not.toMatch(/<input[^>]*name="shortcuts"[^>]*checked/)
      expect(page).toMatch(/<input[^>]*name="signatures"[^>]*checked/)
      expect(page).toMatch(/<option selected="">Asia\/Kolkata</)
    }
  })

  it('leave the stored colour while the site does not let members choose one', async () => {
    const visitor = await signedIn()
    await visitor.send(`${settings}/appearance`, { form })
    const choose = (userColor: boolean) => stack.db.update(settingsTable).set({ userColor })
    await choose(false)
    const { theme, language, density, timeZone } = form
    const saved = await visitor.send(`${settings}/appearance`, { form: { theme, language, density, timeZone } })
    await choose(true)
    expect(saved.status).toBe(303)
    const elsewhere = await signedIn()
    expect(await (await elsewhere.send(`${settings}/appearance`)).text()).toContain(':root{--theme:#aa3366}')
  })

  it('reset to the defaults of site and device, also on another device at its next sign-in', async () => {
    const [visitor, elsewhere] = [await signedIn(), stack.visitor()]
    await visitor.send(`${settings}/appearance`, { form })
    await elsewhere.signIn()
    expect([...elsewhere.cookies.keys()]).toEqual(expect.arrayContaining(['__Host-color', '__Host-zone']))
    const { ownColor: _, ...rest } = { ...form, theme: 'dark', language: 'en', density: 'list', timeZone: '' }
    await visitor.send(`${settings}/appearance`, { form: { ...rest, 'side.account': 'left' } })
    const page = await (await visitor.send(`${settings}/appearance`)).text()
    expect(page).toMatch(/<html lang="en" data-theme="dark"/)
    expect(page).not.toContain('#aa3366')
    expect(page).toMatch(/<option value="" selected=""/)
    await elsewhere.signIn()
    for (const { cookies } of [visitor, elsewhere]) {
      expect(['__Host-color', '__Host-zone'].filter((name) => cookies.has(name))).toEqual([])
    }
  })

  it('are refused when invalid and keep the input', async () => {
    const visitor = await signedIn()
    for (const [name, value] of [
      ['color', 'red;background:url(//x)'],
      ['timeZone', 'Mars/Olympus'],
      ['side.account', 'up'],
      ['theme', 'neon'],
    ] as const) {
      const refused = await visitor.send(`${settings}/appearance`, { form: { ...form, [name]: value } })
      expect([name, refused.status]).toEqual([name, 422])
      expect(refused.headers.getSetCookie().join()).not.toContain('__Host-theme')
      expect(await refused.text()).toMatch(
        /<input[^>]*name="density"[^>]*(checked=""[^>]*value="compact"|value="compact"[^>]*checked="")/,
      )
    }
  })
})

describe('the notification settings', () => {
  it('switch off what is not checked', async () => {
    const visitor = await signedIn()
    const before = await (await visitor.send(`${settings}/notifications`)).text()
    expect(before).toContain(htmlText('account.choices.noAddress'))
    await stack.db.update(users).set({ email: 'asta@mail.example', emailKey: 'asta@mail.example' })
    const body = new URLSearchParams([
      ['intent', 'choices'],
      ['web', 'replies'],
      ['mail', 'replies'],
      ['mail', 'mentions'],
      ['push', 'security'],
    ])
    const saved = await visitor.send(`${settings}/notifications`, { body })
    expect(saved.headers.get('location')).toBe(`${settings}/notifications?done=choices`)
    const page = await (await visitor.send(`${settings}/notifications?done=choices`)).text()
    expect(page).toContain(htmlText('account.appearance.done'))
    const ticked = [...page.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)]
      .map(([input]) => input)
      .filter((input) => input.includes('checked=""'))
      .map((input) => `${/name="(\w+)"/.exec(input)?.[1]} ${/value="(\w+)"/.exec(input)?.[1]}`)
    expect(ticked.sort()).toEqual(['mail mentions', 'mail replies', 'push security', 'web replies', 'web security'])
    expect(page).toMatch(/<input[^>]*disabled=""[^>]*value="security"|value="security"[^>]*disabled=""/)
  })

  it('add and remove a browser for push notifications, and never show its secret', async () => {
    const visitor = await signedIn()
    const { subscription } = makePushBrowser()
    const turnOn = (fields: object) =>
      visitor.send(`${settings}/notifications`, { form: { intent: 'pushOn', ...subscription, ...fields } })
    const refused = await turnOn({ endpoint: 'https://push.example/x' })
    expect(refused.status).toBe(422)
    const shown = await refused.text()
    expect(shown).toContain(htmlText('account.push.title'))
    expect(shown).not.toContain(subscription.auth)

    const saved = await turnOn({})
    expect(saved.headers.get('location')).toBe(`${settings}/notifications?done=pushOn`)
    const page = await (await visitor.send(`${settings}/notifications?done=pushOn`)).text()
    for (const key of ['account.push.isOn', 'account.push.browsers'] as const) expect(page).toContain(htmlText(key))
    for (const secret of Object.values(subscription)) expect(page).not.toContain(secret)

    const [, id = ''] = /name="id" value="([\w-]{43})"/.exec(page) ?? []
    const turnOff = () => visitor.send(`${settings}/notifications`, { form: { intent: 'pushOff', id } })
    for (const answer of [await turnOff(), await turnOff()]) {
      expect(answer.headers.get('location')).toBe(`${settings}/notifications?done=pushOff`)
    }
    const after = await (await visitor.send(`${settings}/notifications`)).text()
    expect(after).not.toContain(htmlText('account.push.browsers'))
  })
})

describe('the authenticator app', () => {
  it('is shown as set up or removed after a second submission of a form', async () => {
    const visitor = await signedIn()
    const page = `${settings}/app`
    const send = async (form: Record<string, string>) => {
      const answer = await visitor.send(page, { form })
      return [answer.status, answer.headers.get('location')]
    }
    await send({ intent: 'begin' })
    const seed = /secret=([A-Z2-7]{32})/.exec(await (await visitor.send(page)).text())?.[1] ?? ''
    const code = new TOTP({ secret: Secret.fromBase32(seed) }).generate()
    expect(await send({ intent: 'confirm', code })).toEqual([200, null])
    expect(await send({ intent: 'confirm', code })).toEqual([303, `${settings}/codes`])
    expect(await (await visitor.send(`${settings}/codes`)).text()).toContain(htmlText('account.codes.renew'))
    expect(await (await visitor.send(page)).text()).toContain(htmlText('account.app.used'))
    const removed = [303, `${settings}/security?done=app-removed`]
    expect([await send({ intent: 'remove' }), await send({ intent: 'remove' })]).toEqual([removed, removed])
    expect(await send({ intent: 'confirm', code })).toEqual([303, page])
  })
})

it('creates one API token when the form is sent twice', async () => {
  const visitor = await signedIn()
  const clientId = /name="clientId" value="([\w-]+)"/.exec(await (await visitor.send(`${settings}/tokens`)).text())?.[1]
  const form = { intent: 'create', clientId: clientId ?? '', name: 'seedbox', scopes: 'read', days: '7' }
  const readToken = async () =>
    /<code>(skerry_[\w-]+)<\/code>/.exec(await (await visitor.send(`${settings}/tokens`, { form })).text())?.[1]
  const [token, again] = [await readToken(), await readToken()]
  expect(token).toBeTruthy()
  expect(again).toBe(token)
})
