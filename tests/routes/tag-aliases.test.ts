import { beforeAll, expect, it } from 'vitest'
import { roles } from '../../api/platform/db/schema/members'
import { setUpWholeStack } from '../support/set-up'

const { stack, member: staff } = setUpWholeStack()
const page = '/admin/settings/tags'

beforeAll(async () => {
  await stack.db.update(roles).set({ permissions: ['admin.access', 'settings.manage'] })
})

it('takes the second of two clicks that end an alias for done', async () => {
  const merged = await staff.send(page, { form: { act: 'merge', name: 'sci-fi', into: 'science-fiction' } })
  expect(merged.status).toBe(303)
  for (const _ of ['first', 'second']) {
    const ended = await staff.send(page, { form: { act: 'unalias', name: 'sci-fi' } })
    expect([ended.status, ended.headers.get('location')]).toEqual([303, `${page}?done`])
  }
})
