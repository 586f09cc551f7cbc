import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { mails } from '../../api/platform/db/schema/mails'
import { roles, users } from '../../api/platform/db/schema/members'
import { notifications } from '../../api/platform/db/schema/notifications'
import { settings as site } from '../../api/platform/db/schema/settings'
import { newAccount } from '../../api/users/new-account'
import { Permission } from '../../contract/permissions'
import { readMain } from '../support/page-text'
import { setUpWholeStack } from '../support/set-up'
import { htmlText, t } from '../support/text'
import type { WebClient } from '../support/web-client'

const { stack, member: staff } = setUpWholeStack()

const permit = (permissions: Permission[]) => stack.db.update(roles).set({ permissions })

const settings = '/admin/settings'
const pages = [
  '/admin',
  '/admin/announcements',
  '/admin/applicants',
  '/admin/audit',
  '/admin/audit/file',
  '/admin/users',
  `${settings}/general`,
  `${settings}/tags`,
  `${settings}/rooms`,
  `${settings}/history`,
  `${settings}/mail`,
  `${settings}/roles`,
  `${settings}/forums`,
]
const server = {
  intent: 'save',
  provider: 'smtp',
  host: 'mail.example.org',
  port: '465',
  tls: 'implicit',
  user: 'post',
  sender: 'a@b.example',
}
const read = async (visitor: WebClient, path: string) => readMain(await (await visitor.send(path)).text())

describe('the staff pages', () => {
  it('return 403 without navigation to a member', async () => {
    await permit([])
    for (const path of pages) {
      const page = await staff.send(path)
      expect([path, page.status]).toEqual([path, 403])
      expect(await page.text()).not.toContain(`href="${settings}`)
      expect((await staff.send(path, { form: { title: 'Mine' } })).status).toBeGreaterThanOrEqual(403)
    }
  })

  it('show only what the role may do', async () => {
    await permit(['admin.access', 'reports.manage'])
    const page = await (await staff.send('/admin')).text()
    expect(readMain(page)).toContain(t('adminTexts.overview.reports'))
    expect(readMain(page)).not.toContain(t('adminTexts.overview.applicants'))
    expect(page).not.toContain(`href="${settings}`)
    await permit(Permission.options)
    expect((await staff.send(settings)).headers.get('location')).toBe(`${settings}/general`)
    for (const path of pages) expect((await staff.send(path)).status).toBe(200)
    const overview = await read(staff, '/admin')
    for (const state of ['none', 'noMails'] as const) expect(overview).toContain(t(`adminTexts.overview.${state}`))
  })
})

describe('an announcement', () => {
  const page = '/admin/announcements'

  it('notifies the chosen members, shows how many, and shows errors at their fields', async () => {
    const clientId = /name="clientId" value="([\w-]+)"/.exec(await (await staff.send(page)).text())?.[1] ?? ''
    const form = { clientId, text: 'Maintenance\r\ntonight', link: '', role: '' }
    const wrong = await staff.send(page, { form: { ...form, link: '//elsewhere.example' } })
    expect(wrong.status).toBe(422)
    const refused = await wrong.text()
    expect(refused).toContain(htmlText('admin.announce.linkWrong'))
    expect(refused).toMatch(/<textarea[^>]*>Maintenance/)
    const [{ slug } = { slug: '' }] = await stack.db.select({ slug: roles.slug }).from(roles)
    const none = await staff.send(page, { form: { ...form, role: slug } })
    expect([none.status, await none.text()]).toEqual([422, expect.stringContaining(htmlText('admin.announce.nobody'))])
    const names = ['Hearer1', 'Hearer2']
    await stack.db.insert(users).values(names.map((username) => newAccount({ username, role: slug, joinedAt: 0 })))
    const asked = await staff.send(page, { form })
    const question = await asked.text()
    expect([asked.status, question]).toEqual([422, expect.stringContaining(t('admin.announce.submit', { count: 2 }))])
    const confirmed = /name="confirmed" value="([^"]+)"/.exec(question)?.[1] ?? ''
    // The confirmation is for all members.
    expect((await staff.send(page, { form: { ...form, role: slug, confirmed } })).status).toBe(422)
    expect(await stack.db.$count(notifications, eq(notifications.kind, 'announcement'))).toBe(0)
    const sent = await staff.send(page, { form: { ...form, confirmed } })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${page}?recipients=2`])
    expect(await read(staff, `${page}?recipients=2`)).toContain(t('admin.announce.sent', { count: 2 }))
    const stored = await stack.db.select().from(notifications).where(eq(notifications.kind, 'announcement'))
    expect(stored.map(({ subject, link }) => [subject, link])).toEqual(
      names.map(() => ['Maintenance tonight', '/notifications']),
    )
  })
})

describe('an applicant', () => {
  const mailed = async (recipient: string) =>
    (await stack.db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(desc(mails.id)).get())?.text ??
    ''

  beforeAll(async () => {
    await stack.db.update(site).set({ registrationMode: 'application', title: 'Tideway' })
  })

  async function apply(username: string) {
    const visitor = stack.visitor()
    const email = `${username}@example.org`
    const person = { username, email, password: 'seven wet stones', acceptsRules: 'on' }
    const short = await visitor.send('/register', { form: { ...person, application: 'Hi' } })
    expect(short.status).toBe(422)
    const application = 'I keep old field recordings, and would like to seed them here for good.'
    const sent = await visitor.send('/register', { form: { ...person, application } })
    expect(sent.headers.get('location')).toBe('/register/sent')
    const token = /token=([\w-]+)/.exec(await mailed(email))?.[1] ?? ''
    const confirmed = await visitor.send(`/verify?token=${token}`, { form: { token } })
    expect(confirmed.status).toBe(303)
    const page = await (await staff.send('/admin/applicants')).text()
    expect(readMain(page)).toContain('old field recordings')
    return { email, person, visitor, id: /name="id" value="(\d+)"/.exec(page)?.[1] ?? '' }
  }

  it('is accepted, gets a mail and can sign in', async () => {
    const { id, email, person, visitor } = await apply('grete')
    expect(await read(staff, '/admin')).toContain(t('adminTexts.overview.count', { count: 1 }))
    const decided = await staff.send('/admin/applicants', { form: { id, decision: 'accept' } })
    expect(decided.headers.get('location')).toBe('/admin/applicants?done=accept')
    expect(await mailed(email)).toContain('has accepted your application')
    const { username, password } = person
    expect((await visitor.send('/login', { form: { username, password } })).headers.get('location')).toBe('/')
    const again = await staff.send('/admin/applicants', { form: { id, decision: 'decline', reason: 'Late' } })
    expect(again.status).toBe(409)
    expect(readMain(await again.text())).toContain(t('admin.applicants.decided'))
  })

  it('is declined with the reason in the mail', async () => {
    const { id, email } = await apply('halvor')
    const form = { id, decision: 'decline', reason: 'Tell us more next time.' }
    expect((await staff.send('/admin/applicants', { form: { ...form, reason: 'x'.repeat(1001) } })).status).toBe(422)
    expect((await staff.send('/admin/applicants', { form })).headers.get('location')).toBe(
      '/admin/applicants?done=decline',
    )
    expect(await mailed(email)).toContain('Tell us more next time.')
    expect(await read(staff, '/admin/applicants?done=decline')).toContain(t('admin.applicants.empty'))
  })
})

describe('the mail server', () => {
  it('is saved with its password, which is never shown', async () => {
    const send = (form: Record<string, string>) => staff.send(`${settings}/mail`, { form })
    expect(await (await send({ intent: 'test' })).text()).toContain(htmlText('admin.mail.testNone'))
    const missing = await send({ ...server, revision: '0' })
    expect(missing.status).toBe(422)
    expect(await missing.text()).toContain(htmlText('admin.mail.secretMissing'))
    const saved = await send({ ...server, revision: '0', secret: 'a secret of ours' })
    expect(saved.headers.get('location')).toBe(`${settings}/mail?done`)
    const page = await (await staff.send(`${settings}/mail`)).text()
    expect(page).toContain('value="mail.example.org"')
    expect(page).toContain(htmlText('admin.mail.secretKept'))
    expect(page).not.toContain('a secret of ours')
    const late = await send({ ...server, revision: '0', sender: 'c@b.example', host: 'late.example.org' })
    expect(late.status).toBe(409)
    expect(await late.text()).toMatch(
      /<del>mail.example.org<\/del>.*<ins>late.example.org<\/ins>.*name="revision" value="1"/s,
    )
    expect((await send({ ...server, revision: '1', sender: 'c@b.example' })).status).toBe(303)
    const elsewhere = await send({ ...server, revision: '2', host: 'mail.elsewhere.example' })
    expect(elsewhere.status).toBe(422)
    expect(await elsewhere.text()).toContain('value="mail.elsewhere.example"')
    expect((await send({ intent: 'save', provider: 'smtp', port: '587', tls: 'starttls', revision: '2' })).status).toBe(
      303,
    )
  })
})

it('makes waiting emails due from the outbox, and says how many', async () => {
  const form = await staff.send('/admin/mail', { form: {} })
  expect([form.status, form.headers.get('location')]).toEqual([303, '/admin/mail?retried=0'])
  expect(await read(staff, '/admin/mail?retried=2')).toContain(t('mails.retried', { count: 2 }))
})

it('requires two-factor authentication for a role unless the admin would lock themselves out', async () => {
  await stack.db.insert(roles).values({ slug: 'crew', name: 'Crew', color: '#aabbcc', position: 2, permissions: [] })
  const own = await staff.send(`${settings}/roles`, { form: { slug: 'member', requiresTwoFactor: 'yes' } })
  expect(own.status).toBe(409)
  expect(readMain(await own.text())).toContain(t('admin.roles.noTwoFactor'))
  const other = await staff.send(`${settings}/roles`, { form: { slug: 'crew', requiresTwoFactor: 'yes' } })
  expect(other.headers.get('location')).toBe(`${settings}/roles?done`)
  expect(await read(staff, `${settings}/roles?done`)).toContain(t('admin.roles.required'))
})

describe('a role', () => {
  const path = `${settings}/roles/crew`
  const form = { name: 'Crew of the boat', color: '#12ab34', 'may.chat.post': 'on', days: '30', uploaded: '2.5' }
  const boxes = (page: string) =>
    [...page.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([tag]) => ({
      name: /name="([^"]+)"/.exec(tag)?.[1],
      isTicked: /\schecked/.test(tag),
      isOpen: !/\sdisabled/.test(tag),
    }))

  it('is changed without scripts and keeps the input on errors', async () => {
    const wrong = await staff.send(path, { form: { ...form, name: ' ' } })
    expect(wrong.status).toBe(422)
    const checked = boxes(await wrong.text())
    expect(checked.filter(({ isTicked }) => isTicked).map(({ name }) => name)).toEqual(['may.chat.post'])
    const saved = await staff.send(path, {
      form: { ...form, earned: 'on', ratio: '1.2', uploads: '', seedTime: '1.5' },
    })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${settings}/roles?done`])
    expect(await stack.db.select().from(roles).where(eq(roles.slug, 'crew')).get()).toMatchObject({
      ...{ name: 'Crew of the boat', color: '#12ab34', permissions: ['chat.post'], requiresTwoFactor: true },
      requires: { days: 30, uploaded: 2.5 * 2 ** 30, ratio: 1.2, uploads: 0, seedTime: 129_600 },
    })
    const page = await (await staff.send(path)).text()
    expect(page).toContain('value="2.5"')
    expect(page).toContain('value="1.5"')
    expect(boxes(page).filter(({ isTicked }) => isTicked)).toHaveLength(2)
  })

  it('cannot have staff permissions and automatic promotion, and keeps permissions the editor lacks', async () => {
    const both = await staff.send(path, { form: { ...form, earned: 'on', 'may.users.manage': 'on' } })
    expect(both.status).toBe(422)
    expect(readMain(await both.text())).toContain(t('admin.role.entrusted'))
    const except = (missing: Permission) => Permission.options.filter((each) => each !== missing)
    await stack.db
      .update(roles)
      .set({ permissions: except('wiki.edit') })
      .where(eq(roles.slug, 'member'))
    await stack.db
      .update(roles)
      .set({ permissions: ['wiki.edit'] })
      .where(eq(roles.slug, 'crew'))
    const page = await (await staff.send(path)).text()
    expect(boxes(page).find(({ name }) => name === 'may.wiki.edit')).toMatchObject({ isTicked: true, isOpen: false })
    expect((await staff.send(path, { form })).status).toBe(303)
    const row = await stack.db.select().from(roles).where(eq(roles.slug, 'crew')).get()
    expect([...(row?.permissions ?? [])].sort()).toEqual(['chat.post', 'wiki.edit'])
    const own = await staff.send(`${settings}/roles/member`, { form: { ...form, name: 'Member' } })
    expect(own.status).toBe(409)
    expect(readMain(await own.text())).toContain(t('apiErrors.last_admin'))
    await stack.db.update(roles).set({ permissions: Permission.options }).where(eq(roles.slug, 'member'))
    expect((await staff.send(`${settings}/roles/none`)).status).toBe(404)
  })
})

describe('staff actions on a member', () => {
  const path = '/admin/users/grete'
  const act = (form: Record<string, string>) => staff.send(path, { form })
  const stored = () => stack.db.select().from(users).where(eq(users.username, 'grete')).get()

  it('change the role with a reason, at once, and say that a lower one stays', async () => {
    expect(await (await staff.send('/user/grete')).text()).toContain(`href="${path}"`)
    const role = { intent: 'role', role: 'crew' }
    expect(await read(staff, path)).not.toContain(t('memberFile.demoted'))
    expect((await act({ ...role, roleReason: '' })).status).toBe(422)
    const changed = await act({ ...role, roleReason: 'Knows the ropes' })
    expect([changed.status, changed.headers.get('location')]).toEqual([303, `${path}?done=role`])
    expect(await stored()).toMatchObject({ role: 'crew' })
    expect(await read(staff, `${path}?done=role`)).toContain(t('memberFile.done.role'))
    expect(await read(staff, path)).toContain(t('memberFile.demoted'))
    expect(await (await staff.send('/user/grete')).text()).toContain('role-crew')
  })

  it('remove the picture and notify the member with the reason', async () => {
    expect(await read(staff, path)).toContain(t('admin.member.noPicture'))
    await stack.db.update(users).set({ avatar: 'avatar-0.png' }).where(eq(users.username, 'grete'))
    expect((await act({ intent: 'avatar', reason: '' })).status).toBe(422)
    expect((await act({ intent: 'avatar', reason: 'Not for everybody' })).headers.get('location')).toBe(
      `${path}?done=avatar`,
    )
    expect(await stored()).toMatchObject({ avatar: null })
    expect((await act({ intent: 'avatar', reason: 'Once more' })).status).toBe(409)
    const who = await stored()
    const [notification] = await stack.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, who?.id ?? 0))
      .orderBy(desc(notifications.id))
    expect(notification).toMatchObject({ kind: 'avatar_removed', subject: 'Not for everybody' })
  })

  it('return 403 without permission', async () => {
    await permit([])
    for (const sent of [{}, { form: { intent: 'avatar', reason: 'Because' } }]) {
      expect((await staff.send(path, sent)).status).toBe(403)
    }
    expect(await (await staff.send('/user/grete')).text()).not.toContain(path)
    await permit(Permission.options)
    expect((await staff.send('/admin/users/nobody-here')).status).toBe(404)
  })
})
