import { beforeEach, expect, it } from 'vitest'
import { apiError } from '../support/scripted-api'
import { meSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText } from '../support/text'

const { stack, member } = setUpScriptedStack()
const page = '/admin/settings/rooms'

beforeEach(() => {
  const permissions = ['admin.access', 'settings.manage']
  stack.api.answer('/v1/me', () => Response.json({ ...meSample, permissions }))
})

it('shows the topic that another editor has written', async () => {
  const harbour = { slug: 'harbour', name: 'Harbour', topic: 'Boats', roles: [], isEmpty: false }
  stack.api.answer('/v1/admin/rooms', () => Response.json({ data: [harbour] }))
  stack.api.answer('/v1/admin/rooms/harbour', () => apiError(409, 'changed_meanwhile'))
  const form = { act: 'rename', room: 'harbour', name: 'Harbour', from: 'Harbour', topic: 'Meals', fromTopic: '' }
  const text = await (await member.send(`${page}?act=rename&room=harbour`, { form })).text()
  expect(text).toContain(htmlText('roomSettings.conflictTopic', { topic: 'Boats' }))
  expect(text).toContain('name="fromTopic" value="Boats"')
  expect(text).toContain('value="Meals"')
})

it('reports a chat room as deleted when the form is sent twice', async () => {
  stack.api.answer('/v1/admin/rooms/harbour', () => apiError(404, 'not_found'))
  const sent = await member.send(page, { form: { act: 'delete', room: 'harbour' } })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${page}?done`])
})
