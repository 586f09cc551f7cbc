import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { roles, users } from '../../api/platform/db/schema/members'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { newAccount } from '../../api/users/new-account'
import { Permission } from '../../contract/permissions'
import { readMain } from '../support/page-text'
import { setUpWholeStack } from '../support/set-up'
import { t } from '../support/text'

const { stack, member: staff } = setUpWholeStack()

const list = '/admin/settings/roles'
const read = async (path: string) => readMain(await (await staff.send(path)).text())
const rowOf = (slug: string) => stack.db.select().from(roles).where(eq(roles.slug, slug)).get()
const form = { name: 'Pilots', color: '#12ab34', 'may.chat.post': 'on', act: 'save' }

beforeAll(async () => {
  await stack.db.update(roles).set({ permissions: Permission.options })
})

describe('adding a role', () => {
  it('keeps the input of a refused form and previews the colour in both themes', async () => {
    const preview = await staff.send(`${list}/new`, { form: { ...form, act: 'preview', color: '#FF0000' } })
    expect(preview.status).toBe(200)
    const page = await preview.text()
    expect(page).toContain('value="Pilots"')
    expect(page).toMatch(/name="may\.chat\.post"[^>]*checked/)
    const contrasts = [...page.matchAll(/contrast (\d+\.\d):1/g)].map(([, ratio]) => Number(ratio))
    expect(contrasts.length).toBeGreaterThanOrEqual(2)
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5)
    expect(await rowOf('pilots')).toBeUndefined()
    const wrong = await staff.send(`${list}/new`, { form: { ...form, color: 'red' } })
    expect([wrong.status, (await wrong.text()).includes('value="Pilots"')]).toEqual([422, true])
  })

  it('stores it at its place and shows it in the list', async () => {
    const saved = await staff.send(`${list}/new`, { form: { ...form, after: 'member' } })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${list}?done`])
    expect(await rowOf('pilots')).toMatchObject({ name: 'Pilots', color: '#12ab34', permissions: ['chat.post'] })
    expect(await read(`${list}?done`)).toContain('Pilots')
    const taken = await staff.send(`${list}/new`, { form })
    expect([taken.status, readMain(await taken.text())]).toEqual([
      409,
      expect.stringContaining(t('roleSettings.nameTaken')),
    ])
  })
})

it('shows every permission with its description', async () => {
  const page = await read(`${list}/pilots`)
  for (const permission of Permission.options) expect(page).toContain(t(`roleSettings.about.${permission}`))
})

it('moves a role by one place', async () => {
  await staff.send(`${list}/new`, { form: { ...form, name: 'Divers' } })
  const names = async () => [...(await read(list)).matchAll(/Pilots|Divers/g)].map(([name]) => name)[0]
  expect(await names()).toBe('Pilots')
  const moved = await staff.send(list, { form: { slug: 'divers', act: 'up' } })
  expect(moved.status).toBe(303)
  expect(await names()).toBe('Divers')
  expect((await staff.send(list, { form: { slug: 'none', act: 'up' } })).status).toBe(404)
})

it('leaves a role where it is when another administrator has moved it to the end since', async () => {
  const order = async () => (await stack.db.select().from(roles).orderBy(roles.position)).map(({ slug }) => slug)
  const before = await order()
  const below = before[before.indexOf('member') + 1] ?? ''
  for (const form of [
    { slug: below, act: 'up' },
    { slug: before.at(-1) ?? '', act: 'down' },
  ]) {
    const moved = await staff.send(list, { form })
    expect([moved.status, moved.headers.get('location')]).toEqual([303, `${list}?done`])
  }
  expect(await order()).toEqual(before)
  expect(await stack.db.$count(auditEvents, eq(auditEvents.action, 'access.refused'))).toBe(0)
})

it('shows the conflict with another editor and keeps what was typed', async () => {
  await stack.db.update(roles).set({ revision: 4 }).where(eq(roles.slug, 'divers'))
  const send = (revision: string) => staff.send(`${list}/divers`, { form: { ...form, name: 'Deep divers', revision } })
  const refused = await send('3')
  expect(refused.status).toBe(409)
  const page = await refused.text()
  expect(readMain(page)).toContain(t('admin.role.editConflict'))
  expect(page).toContain('value="Deep divers"')
  expect(page).toMatch(/name="revision" value="4"/)
  expect((await send('4')).status).toBe(303)
})

it('deletes a role after its members have another one', async () => {
  await stack.db
    .insert(users)
    .values(newAccount({ username: 'Ada', role: 'divers', passwordHash: 'none', joinedAt: 1 }))
  const page = await read(`${list}/divers?delete`)
  expect(page).toContain(t('roleSettings.remove.members', { count: 1 }))
  const send = (extra: object) => staff.send(`${list}/divers?delete`, { form: { act: 'delete', ...extra } })
  const refused = await send({})
  expect([refused.status, readMain(await refused.text())]).toEqual([
    409,
    expect.stringContaining(t('apiErrors.role_not_empty')),
  ])
  expect((await send({ moveTo: 'pilots' })).status).toBe(303)
  expect(await rowOf('divers')).toBeUndefined()
  expect(await stack.db.select().from(users).where(eq(users.username, 'Ada')).get()).toMatchObject({ role: 'pilots' })
})

it('shows a role above the own one without its buttons', async () => {
  await stack.db.insert(roles).values({ slug: 'high', name: 'High', color: '#aabbcc', position: 0, permissions: [] })
  const page = await (await staff.send(`${list}/high`)).text()
  expect(readMain(page)).toContain(t('roleSettings.aboveOwn'))
  expect(page).not.toContain('value="save"')
  const refused = await staff.send(`${list}/high`, { form })
  expect(refused.status).toBe(403)
  expect(readMain(await refused.text())).toContain(t('roleSettings.aboveOwn'))
})
