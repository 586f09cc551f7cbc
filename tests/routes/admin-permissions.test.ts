import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { roles } from '../../api/platform/db/schema/members'
import { Permission } from '../../contract/permissions'
import { readMain } from '../support/page-text'
import { setUpWholeStack } from '../support/set-up'
import { t } from '../support/text'

const { stack, member: staff } = setUpWholeStack()

const page = '/admin/settings/permissions'
const rowOf = (slug: string) => stack.db.select().from(roles).where(eq(roles.slug, slug)).get()
const hiddenFields = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
const tickedOf = (html: string, slug: string) =>
  [...html.matchAll(/<input type="checkbox"[^>]*>/g)]
    .filter(([box]) => box.includes(`name="may.${slug}"`) && / checked\b/.test(box))
    .map(([box]) => / value="([^"]*)"/.exec(box)?.[1])
    .sort()

beforeAll(async () => {
  await stack.db.update(roles).set({ permissions: Permission.options })
  const crew = { color: '#aabbcc', position: 5, permissions: ['chat.post', 'wiki.edit'] as Permission[] }
  await stack.db.insert(roles).values({ ...crew, slug: 'crew', name: 'Crew' })
})

it('shows every permission for every role with a named checkbox', async () => {
  const html = await (await staff.send(page)).text()
  for (const permission of Permission.options) {
    const name = t('roleSettings.matrix.cell', { role: 'Crew', permission: t(`admin.permissions.${permission}`) })
    expect(html).toContain(`aria-label="${name}"`)
    expect(html).toContain(t(`roleSettings.about.${permission}`))
  }
})

it('finds permissions by their names and descriptions', async () => {
  const html = await (await staff.send(`${page}?q=WIKI`)).text()
  expect(html).toContain(t('roleSettings.about.wiki.edit'))
  expect(html).not.toContain(t('roleSettings.about.chat.post'))
  expect(readMain(await (await staff.send(`${page}?q=zzzz`)).text())).toContain(t('roleSettings.matrix.none'))
})

it('shows who loses what before it saves, and the conflict with another editor', async () => {
  const html = await (await staff.send(`${page}?q=write`)).text()
  const { listed = '', ...fields } = hiddenFields(html)
  expect(listed.split(' ')).toEqual(expect.arrayContaining(['chat.post', 'forums.post']))
  const review = await staff.send(page, { form: { act: 'review', listed, ...fields, 'may.crew': 'forums.post' } })
  expect(review.status).toBe(200)
  const shown = await review.text()
  const loses = t('roleSettings.matrix.loses', { permissions: t('admin.permissions.chat.post') })
  const gains = t('roleSettings.matrix.gains', { permissions: t('admin.permissions.forums.post') })
  expect(readMain(shown)).toContain(loses)
  expect(readMain(shown)).toContain(gains)
  expect(await rowOf('crew')).toMatchObject({ permissions: ['chat.post', 'wiki.edit'], revision: 0 })

  const confirm = { ...hiddenFields(shown), act: 'confirm' }
  await stack.db
    .update(roles)
    .set({ permissions: ['chat.post', 'reviews.write'], revision: 1 })
    .where(eq(roles.slug, 'crew'))
  const refused = await staff.send(page, { form: confirm })
  expect(refused.status).toBe(409)
  const conflict = await refused.text()
  expect(readMain(conflict)).toContain(t('roleSettings.matrix.conflict'))
  expect(readMain(conflict)).toContain(t('roleSettings.matrix.others'))
  expect(readMain(conflict)).toContain(
    t('roleSettings.matrix.gains', { permissions: t('admin.permissions.reviews.write') }),
  )
  expect(readMain(conflict)).toContain(loses)
  const saved = await staff.send(page, { form: { ...hiddenFields(conflict), act: 'confirm' } })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${page}?saved`])
  expect([...((await rowOf('crew'))?.permissions ?? [])].sort()).toEqual(['forums.post', 'reviews.write'])
})

it('changes no role whose cells are not in the form', async () => {
  const before = await rowOf('member')
  const review = await staff.send(page, { form: { act: 'review', listed: 'chat.post' } })
  expect(readMain(await review.text())).toContain(t('roleSettings.matrix.same'))
  expect(await rowOf('member')).toEqual(before)
})

it('shows the stored permissions of roles that a refused change does not name', async () => {
  const requires = { days: 30, uploaded: 0, ratio: 0, uploads: 0, seedTime: 0 }
  await stack.db.update(roles).set({ permissions: Permission.options }).where(eq(roles.slug, 'member'))
  await stack.db
    .update(roles)
    .set({ permissions: ['chat.post'], requires })
    .where(eq(roles.slug, 'crew'))
  const { listed = '', ...fields } = hiddenFields(await (await staff.send(page)).text())
  const wanted = { 'may.crew': 'torrents.moderate', 'may.member': fields['before.member'] ?? '' }
  const review = await staff.send(page, { form: { act: 'review', listed, ...fields, ...wanted } })
  const refused = await staff.send(page, { form: { ...hiddenFields(await review.text()), act: 'confirm' } })
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(readMain(html)).toContain(t('roleSettings.matrix.entrusted'))
  expect(tickedOf(html, 'crew')).toEqual(['torrents.moderate'])
  expect(tickedOf(html, 'member')).toEqual([...Permission.options].sort())
})
