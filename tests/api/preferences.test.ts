import { beforeAll, expect, test } from 'vitest'
import type { Preferences } from '../../contract/preferences'
import { startApi } from '../support/api-client'
import { enter, type Person, send } from '../support/api-person'

const api = startApi()
let member: Person

beforeAll(async () => {
  member = await enter(api)
})

const path = '/v1/me/preferences'
const nothing: Preferences = {
  ...{ theme: null, color: null, density: null, shortcuts: null, signatures: null, language: null },
  timeZone: null,
  sides: {},
}
const all: Preferences = {
  ...{ theme: 'light', color: '#12ab34', density: 'compact', shortcuts: 'off', signatures: 'on', language: 'nb' },
  timeZone: 'Asia/Kolkata',
  sides: { account: 'right' },
}
const read = async (who: Person) => (await api.get(path, who.token)).json()

test('returns no preferences by default, and stores them per member', async () => {
  const who = await enter(api)
  expect(await read(who)).toEqual(nothing)
  expect((await send(api, 'PUT', path, who, all)).status).toBe(204)
  expect(await read(who)).toEqual(all)
  expect(await read(member)).toEqual(nothing)
  expect((await send(api, 'PUT', path, who, { ...nothing, theme: 'dark' })).status).toBe(204)
  expect(await read(who)).toEqual({ ...nothing, theme: 'dark' })
})

test.each([
  ['theme', 'system'],
  ['color', 'red;background:url(//x)'],
  ['color', '#12AB34'],
  ['density', 'huge'],
  ['shortcuts', 'some'],
  ['signatures', true],
  ['language', 'de'],
  ['timeZone', 'Mars/Olympus'],
  ['timeZone', '../../etc/passwd'],
  ['sides', { account: 'up' }],
  ['sides', { '<script>': 'left' }],
  ['sides', Object.fromEntries(Array.from({ length: 21 }, (_, index) => [String.fromCharCode(97 + index), 'left']))],
])('refuses %s as %j', async (name, value) => {
  const answer = await send(api, 'PUT', path, member, { ...all, [name]: value })
  expect(answer.status).toBe(422)
  expect(await read(member)).toEqual(nothing)
})
