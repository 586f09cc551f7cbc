import { expect, it } from 'vitest'
import { apiError } from '../support/scripted-api'
import { setUpScriptedStack } from '../support/set-up'
import { packageSample } from '../support/title-samples'

const { slug } = packageSample
const page = `/titles/package/${slug}/parts`
const address = `/v1/packages/${slug}/dependencies/python`

const { stack, member } = setUpScriptedStack((api) => {
  api.answer(`/v1/titles/package/${slug}`, () => Response.json({ ...packageSample, canEdit: true, canModerate: true }))
  api.answer('/v1/torrents', () => Response.json({ data: [], meta: { next: null, prev: null } }))
})

it('keeps the typed versions of a dependency in its open row when the change is refused', async () => {
  stack.api.answer(address, () => apiError(429, 'too_many_requests'))
  const form = { act: 'change', dependency: 'python', versions: '>= 3.12', optional: 'on' }
  const answer = await member.send(page, { form })
  const [, row = ''] = (await answer.text()).split('<details class="fold" open="">')
  expect(answer.status).toBe(429)
  expect(row).toContain('value="&gt;= 3.12"')
  expect(row).toMatch(/<input[^>]*name="optional"[^>]*checked=""|<input[^>]*checked=""[^>]*name="optional"/)
})

it('returns to the page when a dependency is removed twice', async () => {
  stack.api.answer(address, () => apiError(404, 'not_found'))
  const answer = await member.send(page, { form: { act: 'remove', dependency: 'python' } })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, page])
})
