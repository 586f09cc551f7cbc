import { expect, it } from 'vitest'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { setUpScriptedStack } from '../support/set-up'
import { t } from '../support/text'

const { stack, member } = setUpScriptedStack()
const page = '/music/ida-berg'
const api = '/v1/artists/ida-berg'

it('follows and unfollows an artist, and says why that failed', async () => {
  let isFollowed = false
  stack.api.answer(api, () => Response.json({ slug: 'ida-berg', name: 'Ida Berg', albums: [], isFollowed }))
  stack.api.answer(`${api}/follow`, ({ method }) => {
    isFollowed = method === 'PUT'
    return new Response(null, { status: 204 })
  })
  const button = async () => /name="follow" value="(\w+)" aria-pressed="(\w+)"/.exec(await read())?.slice(1)
  const read = async () => (await member.send(page)).text()
  const send = (follow: string) => member.send(`${page}?index`, { form: { follow } })

  expect(await button()).toEqual(['on', 'false'])
  const followed = await send('on')
  expect([followed.status, followed.headers.get('location')]).toEqual([303, page])
  expect(await button()).toEqual(['off', 'true'])
  expect((await send('off')).status).toBe(303)
  expect(await button()).toEqual(['on', 'false'])
  expect((await send('perhaps')).status).toBe(422)

  stack.api.answer(`${api}/follow`, () => apiError(429, 'too_many_requests', 'Slow', { 'Retry-After': '90' }))
  const refused = await send('on')
  expect(refused.status).toBe(429)
  expect(readMain(await refused.text())).toContain(t('forms.failed.too_many_requests', { minutes: 2 }))
})
