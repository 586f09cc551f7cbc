import { expect, it } from 'vitest'
import { apiError } from '../support/scripted-api'
import { meSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'

const { stack, member } = setUpScriptedStack()
const page = '/admin/settings/rooms'

it('reports a chat room as deleted when the form is sent twice', async () => {
  const permissions = ['admin.access', 'settings.manage']
  stack.api.answer('/v1/me', () => Response.json({ ...meSample, permissions }))
  stack.api.answer('/v1/admin/rooms/harbour', () => apiError(404, 'not_found'))
  const sent = await member.send(page, { form: { act: 'delete', room: 'harbour' } })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${page}?done`])
})
