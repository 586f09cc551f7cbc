import { beforeEach, describe, expect, it } from 'vitest'
import { describeContrasts } from '~/features/admin/settings/check-contrast.server'
import { roles } from '../../api/platform/db/schema/members'
import { settings, settingsVersions } from '../../api/platform/db/schema/settings'
import { readMain } from '../support/page-text'
import { setUpWholeStack } from '../support/set-up'
import { htmlText, t } from '../support/text'

const { stack, member: staff } = setUpWholeStack()
const page = '/admin/settings/general'
const history = '/admin/settings/history'

const form = {
  ...{
    title: 'Tideway',
    registrationMode: 'invite',
    userColor: 'on',
    holdFirstPosts: '7',
    freeleechPrice: '0',
    seedingBonus: '5',
    ...{ seedingHours: '48', seedingDays: '7', missedLimit: '3' },
    themeColor: '#4C9FAE',
  },
  ...{ announceUrl: 'http://localhost:8790/announce/{announceKey}', sourceTag: 'SHED', timeZone: 'Europe/Oslo' },
  ...{ 'signIn-en': 'Welcome <b>all</b>', 'signIn-nb': 'Velkommen', 'registration-en': '', 'registration-nb': '' },
}

beforeEach(async () => {
  await stack.db.update(roles).set({ permissions: ['admin.access', 'settings.manage'] })
  await stack.db.delete(settingsVersions)
  await stack.db.update(settings).set({ title: 'Skerry', registrationMode: 'invite', announceUrl: form.announceUrl })
})

async function post(path: string, values: Record<string, string>) {
  const response = await staff.send(path, { form: values })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}
const open = async (path: string) => (await staff.send(path)).text()
const stored = () => stack.db.select().from(settings).get()
const saved = { status: 303, location: `${page}?done` }

describe('the general settings', () => {
  it('show the contrast of the saved colour in both themes, or of a typed one', async () => {
    const [text, typed] = [await open(page), await open(`${page}?color=%23FF0000`)]
    for (const [shown, color] of [
      [text, '#4c9fae'],
      [typed, '#ff0000'],
    ] as const) {
      for (const { mode, has, needs } of describeContrasts(color, [], 'en')) {
        expect(shown).toContain(
          `${htmlText(`siteSettings.contrastIn.${mode}`, { has, needs })}, ${t('siteSettings.enough')}`,
        )
      }
    }
    expect(typed).toMatch(/name="themeColor"[^>]*value="#4c9fae"/)
  })

  it('show the contrast of a colour that is previewed by a button, and save nothing', async () => {
    const before = await stored()
    expect(await open(page)).toMatch(
      new RegExp(`<button[^>]*name="act"[^>]*value="preview"[^>]*>${t('siteSettings.showContrast')}`),
    )
    const preview = { ...form, revision: '0', title: 'Preview', themeColor: '#AA3366', act: 'preview' }
    const { status, text } = await post(page, preview)
    expect(status).toBe(200)
    const tints = (await stack.db.select().from(roles)).map(({ color }) => color)
    for (const { mode, has, needs } of describeContrasts('#aa3366', tints, 'en'))
      expect(text).toContain(htmlText(`siteSettings.contrastIn.${mode}`, { has, needs }))
    expect(text).toMatch(/name="themeColor"[^>]*value="#AA3366"/)
    expect(text).toContain('value="Preview"')
    // Also beside the errors of other fields.
    const wrong = await post(page, { ...preview, title: ' ' })
    expect(wrong.status).toBe(422)
    for (const { mode, has, needs } of describeContrasts('#aa3366', tints, 'en'))
      expect(wrong.text).toContain(htmlText(`siteSettings.contrastIn.${mode}`, { has, needs }))
    expect(await stored()).toEqual(before)
  })

  it('keep the input on errors', async () => {
    const { status, text } = await post(page, { ...form, revision: '0', title: ' ', announceUrl: 'http://x.example/' })
    expect(status).toBe(422)
    expect(text).toMatch(/name="holdFirstPosts"[^>]* value="7"/)
    expect(text).toContain(htmlText('siteSettings.announceWrong'))
    expect(text).toMatch(/<textarea[^>]*name="signIn-en"[^>]*>Welcome &lt;b&gt;all/)
  })

  it('say when the days are too few for the hours of seeding', async () => {
    const { status, text } = await post(page, { ...form, revision: '0', seedingHours: '169' })
    expect([status, text]).toEqual([422, expect.stringContaining(htmlText('admin.general.beyondDays'))])
    expect(text).toMatch(/name="seedingHours"[^>]* value="169"/)
  })

  it('apply at once, also to people without an account', async () => {
    expect(await post(page, { ...form, revision: '0' })).toMatchObject(saved)
    const text = await open(`${page}?done`)
    expect(text).toContain('<title>General · Tideway</title>')
    expect(text).toContain(htmlText('admin.general.done'))
    const login = await (await stack.visitor().send('/login')).text()
    expect(login).toContain('Welcome &lt;b&gt;all&lt;/b&gt;')
    expect(await stored()).toMatchObject({
      themeColor: '#4c9fae',
      seedingBonus: 5,
      seedingHours: 48,
      timeZone: 'Europe/Oslo',
    })
  })

  it('show a dangerous change before they save it', async () => {
    const change = { ...form, revision: '0', registrationMode: 'open' }
    const first = await post(page, change)
    expect(first.status).toBe(422)
    expect(first.text).toContain(htmlText('siteSettings.confirm'))
    expect(first.text).toMatch(/<del>By invite only<\/del>.*<ins>Open<\/ins>/s)
    expect((await stored())?.registrationMode).toBe('invite')
    const [, confirmed = ''] = /name="confirmed" value="([^"]*)"/.exec(first.text) ?? []
    // Confirming one change does not confirm another.
    expect(await post(page, { ...change, registrationMode: 'closed', confirmed })).toMatchObject({ status: 422 })
    expect(await post(page, { ...change, confirmed })).toMatchObject(saved)
    expect((await stored())?.registrationMode).toBe('open')
  })

  it('show the change to the built-in tracker before they save it', async () => {
    const change = { ...form, revision: '0', announceUrl: '' }
    const first = await post(page, change)
    expect(first.status).toBe(422)
    expect(first.text).toContain(htmlText('siteSettings.announceWarning'))
    const [, confirmed = ''] = /name="confirmed" value="([^"]*)"/.exec(first.text) ?? []
    expect(await post(page, { ...change, confirmed })).toMatchObject(saved)
    expect((await stored())?.announceUrl).toBe('')
  })

  it('show the saved and the typed values to the second of two editors', async () => {
    expect(await post(page, { ...form, revision: '0', title: 'First' })).toMatchObject(saved)
    const second = await post(page, { ...form, revision: '0', title: 'Second', holdFirstPosts: '9' })
    expect(second.status).toBe(409)
    expect(second.text).toContain(htmlText('siteSettings.conflict'))
    expect(second.text).toMatch(/<del>First<\/del>.*<ins>Second<\/ins>/s)
    expect(second.text).toMatch(/name="revision" value="1"/)
    expect(second.text).toMatch(/name="holdFirstPosts"[^>]* value="9"/)
    expect((await stored())?.title).toBe('First')
    expect(await post(page, { ...form, revision: '1', title: 'Second' })).toMatchObject(saved)
  })

  it('give their time zone to people whose browser names none', async () => {
    await post(page, { ...form, revision: '0' })
    const response = await staff.send('/account/settings/appearance', { headers: { accept: 'text/html' } })
    const text = await response.text()
    expect(text).toContain(htmlText('account.appearance.deviceZone', { zone: 'Europe/Oslo' }))
  })
})

describe('the history', () => {
  it('lists versions, shows the changes of one and rolls it back', async () => {
    expect(readMain(await open(history))).toContain(t('siteSettings.history.emptyText'))
    await post(page, { ...form, revision: '0' })
    await post(page, { ...form, revision: '1', title: 'Wrong <i>', 'signIn-en': 'Welcome everyone' })
    const [, id = ''] = new RegExp(`href="${history}\\?version=(\\d+)"`).exec(await open(history)) ?? []
    const version = await open(`${history}?version=${id}`)
    expect(version).toContain('<ins>Wrong &lt;i&gt;</ins>')
    expect(version).toMatch(/<del>Welcome <mark>/)
    const wrong = await post(`${history}?version=${id}`, { version: id, revision: '1' })
    expect(wrong.status).toBe(409)
    expect(wrong.text).toContain(htmlText('siteSettings.history.conflict'))
    const restored = await post(`${history}?version=${id}`, { version: id, revision: '2' })
    expect(restored).toMatchObject({ status: 303, location: `${history}?done=general` })
    const text = await open(`${history}?done`)
    expect(text).toContain('· Tideway</title>')
    expect(readMain(text)).toContain(t('siteSettings.history.isRestored'))
    expect(await stored()).toMatchObject({ title: 'Tideway' })
    expect(readMain(await open(`${history}?version=${id}`))).toContain(t('siteSettings.history.same'))
  })

  it('returns 404 for unknown versions', async () => {
    for (const version of ['999999', 'x', ''])
      expect((await staff.send(`${history}?version=${version}`)).status).toBe(404)
  })
})
