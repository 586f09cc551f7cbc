import { beforeAll, expect, it } from 'vitest'
import { roles } from '../../api/platform/db/schema/members'
import { Permission } from '../../contract/permissions'
import { readMain } from '../support/page-text'
import { setUpWholeStack } from '../support/set-up'
import { t } from '../support/text'

const { stack, member: staff } = setUpWholeStack()

beforeAll(async () => {
  await stack.db.update(roles).set({ permissions: Permission.options })
  await stack.db
    .insert(roles)
    .values({ slug: 'guests', name: 'Guests', color: '#aabbcc', position: 9, permissions: ['invites.send'] })
})

it('shows the pages of the role with a banner, refuses changes, and ends', async () => {
  const page = await (await staff.send('/admin/settings/roles/guests')).text()
  expect(page).toContain('action="/role-view"')
  const started = await staff.send('/role-view', { form: { role: 'guests' } })
  expect([started.status, started.headers.get('location')]).toEqual([303, '/'])
  expect((await staff.send('/admin/settings/roles')).status).toBe(403)
  const invites = await (await staff.send('/account/invites')).text()
  expect(readMain(invites)).toContain(t('shell.roleView.on', { role: 'Guests' }))
  expect(invites).not.toContain('href="/admin"')
  const refused = await staff.send('/account/settings/profile', { form: { about: 'Changed', signature: '' } })
  expect(refused.status).toBe(403)
  expect(readMain(await refused.text())).toContain(t('forms.failed.role_view'))
  const ended = await staff.send('/role-view', { form: {} })
  expect(ended.status).toBe(303)
  const list = await (await staff.send('/admin/settings/roles')).text()
  expect(readMain(list)).not.toContain(t('shell.roleView.end'))
})

it('asks visitors to sign in', async () => {
  const answer = await stack.visitor().send('/role-view', { form: { role: 'guests' } })
  expect(answer.headers.get('location')).toMatch(/^\/login/)
})
