import { expect, test } from 'vitest'
import { reviewChanges } from '../../app/features/admin/permissions/review-changes'
import { permissionGroups } from '../../app/features/admin/roles/permission-groups'
import { Permission } from '../../contract/permissions'

const stored = (permissions: Permission[], editable = true) => ({
  ...{
    slug: 'crew',
    name: 'Crew',
    color: '#aabbcc',
    members: 3,
    requiresTwoFactor: false,
    requires: null,
    revision: 2,
  },
  ...{ permissions, editable },
})
const listed: Permission[] = ['chat.post', 'wiki.edit', 'invites.send']
const review = (before: Permission[], wanted: Permission[], now: Permission[], own = listed, editable = true) =>
  reviewChanges([{ slug: 'crew', before, wanted }], [stored(now, editable)], { listed, own })

test('every permission is in one group of the forms', () => {
  const grouped = permissionGroups.flatMap(({ permissions }) => permissions as readonly Permission[])
  expect([...grouped].sort()).toEqual([...Permission.options].sort())
})

test('names gains and losses, and leaves permissions alone that the form did not list', () => {
  const { changes, others } = review(['chat.post', 'news.manage'], ['wiki.edit'], ['chat.post', 'news.manage'])
  expect(others).toEqual([])
  expect(changes).toMatchObject([
    { gains: ['wiki.edit'], loses: ['chat.post'], members: 3, after: ['news.manage', 'wiki.edit'] },
  ])
})

test('builds on the change of another editor', () => {
  const { changes, others } = review(['chat.post'], ['chat.post', 'wiki.edit'], ['invites.send'])
  expect(others).toMatchObject([{ gains: ['invites.send'], loses: ['chat.post'] }])
  expect(changes).toMatchObject([{ gains: ['wiki.edit'], loses: [], after: ['invites.send', 'wiki.edit'] }])
})

test('has no changes when the other editor made the same ones', () => {
  expect(review([], ['wiki.edit'], ['wiki.edit']).changes).toEqual([])
})

test('ignores permissions that the editor lacks, and roles above', () => {
  expect(review(['chat.post'], [], ['chat.post'], ['wiki.edit']).changes).toEqual([])
  expect(review([], ['wiki.edit'], [], listed, false)).toEqual({ changes: [], others: [] })
})
