import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { profiles } from '../../api/platform/db/schema/account'
import { registrations } from '../../api/platform/db/schema/joining'
import { roles, users } from '../../api/platform/db/schema/members'
import { reports } from '../../api/platform/db/schema/moderation'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { setUpWholeStack } from '../support/set-up'
import { htmlText } from '../support/text'
import type { WebClient } from '../support/web-client'

const { stack } = setUpWholeStack()
const page = '/account/settings/profile'
const form = {
  title: 'Lighthouse <keeper>',
  country: 'no',
  about: 'Typed in the first tab',
  shown: 'posts',
  member: 'asta',
}

let visitor: WebClient
beforeEach(async () => {
  await stack.db.delete(rateWindows)
  visitor = stack.visitor()
  await visitor.signIn()
})

async function submitSignedOut(sharesCookies: boolean, fields = form) {
  const otherTab = sharesCookies ? visitor : visitor.fork()
  expect((await otherTab.send('/account/out', { form: {} })).headers.get('location')).toBe('/login')
  const sent = await visitor.send(page, { form: fields })
  expect([sent.status, sent.headers.get('location')]).toEqual([
    303,
    `/login?redirectTo=${encodeURIComponent(`${page}?kept`)}`,
  ])
  expect(await stack.db.select().from(profiles)).toEqual([])
}

it.each([
  ['this browser', true],
  ['another browser', false],
])('restores a settings form after a sign-out in %s and a new sign-in', async (_, sharesCookies) => {
  await submitSignedOut(sharesCookies)
  const login = { username: 'asta', password: 'right', redirectTo: `${page}?kept` }
  expect((await visitor.send('/login', { form: login })).headers.get('location')).toBe(`${page}?kept`)
  const text = await (await visitor.send(`${page}?kept`)).text()
  expect(text).toContain(htmlText('forms.failed.signed_out'))
  expect(text).toContain('value="Lighthouse &lt;keeper&gt;"')
  expect(text).toContain('Typed in the first tab</textarea>')
  expect(await (await visitor.send(page)).text()).not.toContain('Typed in the first tab')
})

it('restores the longest text of the form, and then a short one', async () => {
  const about = Array.from({ length: 1000 }, (_, index) => `Sentence ${index} ${randomUUID()}.`)
    .join(' ')
    .slice(0, 10_000)
  const login = { username: 'asta', password: 'right', redirectTo: `${page}?kept` }
  for (const text of [about, 'Short']) {
    await submitSignedOut(true, { ...form, about: text })
    await visitor.send('/login', { form: login })
    expect(await (await visitor.send(`${page}?kept`)).text()).toContain(`${text}</textarea>`)
  }
})

async function expectKept(path: string, fields: Record<string, string>) {
  const html = await (await visitor.send(path)).text()
  expect(html).toContain('name="member" value="asta"')
  await visitor.send('/account/out', { form: {} })
  const sent = await visitor.send(path, { form: { ...fields, secret: 'typed-secret', member: 'asta' } })
  const redirectTo = `${path}${path.includes('?') ? '&' : '?'}kept`
  const login = `/login?redirectTo=${encodeURIComponent(redirectTo)}`
  expect([sent.status, sent.headers.get('location')]).toEqual([303, login])
  await visitor.send('/login', { form: { username: 'asta', password: 'right', redirectTo } })
  const text = await (await visitor.send(redirectTo)).text()
  expect(text).toContain(htmlText('forms.failed.signed_out'))
  expect(text).toMatch(/value="Typed text"|>Typed text<\/textarea>/)
  expect(text).not.toContain('typed-secret')
}

describe('a form of the staff, of a title or of a collection', () => {
  beforeEach(async () => {
    const permissions: (typeof roles.$inferInsert)['permissions'] = ['admin.access', 'settings.manage', 'roles.manage']
    const more = ['users.manage', 'news.manage', 'torrents.moderate', 'torrents.upload', 'reports.manage'] as const
    await stack.db.update(roles).set({ permissions: [...permissions, ...more, 'issues.manage'] })
    const applicant = {
      username: 'brine',
      usernameKey: 'brine',
      usernameSkeleton: 'brine',
      passwordHash: 'x',
      locale: 'en',
    }
    const email = { email: 'brine@example.org', emailKey: 'brine@example.org' }
    const times = { createdAt: 1, expiresAt: Date.now() + 1e9, verifiedAt: 1 }
    const registration = { id: 1, ...applicant, ...email, ...times, application: 'Please' }
    await stack.db.insert(registrations).values(registration).onConflictDoNothing()
    const subject = { subjectKind: 'member' as const, subjectId: 1 }
    const report = { id: 1, ...subject, reason: 'other', text: 'Look', createdAt: 1 }
    await stack.db.insert(reports).values(report).onConflictDoNothing()
  })

  it.each([
    ['/admin/settings/general', { title: 'Typed text', registrationMode: 'open' }],
    ['/admin/announcements', { text: 'Typed text', clientId: randomUUID() }],
    ['/admin/settings/mail', { intent: 'save', provider: 'smtp', host: 'Typed text', port: '25', tls: 'none' }],
    ['/admin/settings/roles/member', { name: 'Typed text', color: '#123456' }],
    ['/titles/new', { kind: 'movie', name: 'Typed text', summary: 'Typed' }],
    ['/collections/new', { name: 'Typed text', description: 'Typed' }],
    ['/requests/new', { title: 'Typed text', category: 'software', description: 'Typed' }],
    ['/admin/applicants', { id: '1', decision: 'decline', reason: 'Typed text' }],
    ['/admin/settings/forums/category/new', { act: 'save', name: 'Typed text' }],
    ['/admin/settings/categories?act=new', { act: 'new', name: 'Typed text' }],
    ['/admin/settings/rooms?act=new', { act: 'new', name: 'Typed text' }],
    ['/admin/settings/tags?act=edit', { act: 'edit', name: 'Typed text' }],
    ['/admin/users?act=ban&member=brine', { act: 'ban', username: 'brine', days: '7', reason: 'Typed text' }],
    ['/issues/labels?milestone=new', { act: 'milestone', name: 'Typed text' }],
    ['/moderation/reasons?new', { act: 'create', en: 'Typed text', nb: '' }],
    ['/titles/new, with an error', { kind: 'none', name: 'Typed text' }],
  ])('is restored on %s', async (page, fields) => {
    const path = page.replace(/,.*/, '')
    await expectKept(path, fields)
  })

  it('is restored for a collection', async () => {
    const form = { act: 'save', name: 'Mine', visibility: 'private' }
    const created = await visitor.send('/collections/new', { form })
    const path = new URL(created.headers.get('location') ?? '', 'https://x').pathname
    await expectKept(`${path}/edit`, { ...form, name: 'Typed text' })
    await expectKept(`${path}/titles`, { act: 'add', address: 'Typed text' })
  })
})

it('does not show the form to another member who signs in', async () => {
  await submitSignedOut(true)
  await stack.db.update(users).set({ username: 'brine', usernameKey: 'brine' })
  const login = { username: 'brine', password: 'right', redirectTo: `${page}?kept` }
  expect((await visitor.send('/login', { form: login })).headers.get('location')).toBe(`${page}?kept`)
  expect(await (await visitor.send(`${page}?kept`)).text()).not.toContain('Typed in the first tab')
})
