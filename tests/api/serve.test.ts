import { createRoute, z } from '@hono/zod-openapi'
import { beforeAll, expect, test, vi } from 'vitest'
import { callerOf } from '../../api/platform/http/app-env'
import { serve } from '../../api/platform/http/serve'
import { deprecated, endpoint } from '../../contract/endpoint'
import { startApi } from '../support/api-client'
import { addMember, signIn } from '../support/api-members'

const Note = z.object({ text: z.string().max(5) })

const writeNote = endpoint('news.manage', {
  method: 'put',
  path: '/test/{id}',
  request: {
    params: z.object({ id: z.coerce.number().int() }),
    body: { required: true, content: { 'application/json': { schema: Note } } },
  },
  responses: { 200: { description: 'Written', content: { 'application/json': { schema: Note } } } },
})

const api = startApi()
const handle = vi.fn()
const members = { holder: '', other: '' }

serve(
  api.app,
  writeNote,
  (c) => {
    handle(callerOf(c).permissions, c.req.valid('param'))
    return c.json(c.req.valid('json'), 200)
  },
  { maxBody: 100 },
)

beforeAll(async () => {
  members.holder = (await signIn(api, (await addMember(['wiki.edit', 'news.manage'])).username)).accessToken
  members.other = (await signIn(api, (await addMember(['news.manage.all' as 'news.manage'])).username)).accessToken
})

async function write(token: string | undefined, body: string, type = 'application/json', id = '7') {
  handle.mockClear()
  const authorization = token && { authorization: `Bearer ${token}` }
  const response = await api.call(`/test/${id}`, {
    method: 'PUT',
    headers: { ...authorization, 'content-type': type },
    body,
  })
  return [response.status, await response.json(), handle.mock.calls.length] as const
}

test('calls the handler with valid input when the member has the permission', async () => {
  expect(await write(members.holder, '{"text":"hello"}')).toEqual([200, { text: 'hello' }, 1])
  expect(handle).toHaveBeenCalledWith(['wiki.edit', 'news.manage'], { id: 7 })
  expect((await write(members.holder, '{"text":"hello"}', 'Application/JSON; charset=utf-8'))[0]).toBe(200)
})

test('refuses other callers before it reads the body', async () => {
  for (const [token, status, code] of [
    [undefined, 401, 'unauthenticated'],
    ['garbage', 401, 'unauthenticated'],
    [members.other, 403, 'forbidden'],
  ] as const) {
    for (const [body, type] of [
      ['{"text":"hello"}', 'application/json'],
      ['not json', 'text/plain'],
      ['x'.repeat(101), 'application/json'],
    ] as const) {
      expect(await write(token, body, type)).toEqual([status, { message: expect.any(String), code }, 0])
    }
  }
})

test.each([
  ['no JSON', '{', undefined, undefined, 400, { code: 'bad_request' }],
  ['another type', '{}', 'text/plain', undefined, 415, { code: 'unsupported_media_type' }],
  ['a body above its own limit', `{"text":"${'x'.repeat(100)}"}`, undefined, undefined, 413, { code: 'too_large' }],
  ['a wrong field', '{"text":"too long"}', undefined, undefined, 422, { errors: { text: ['too_big'] } }],
  ['a missing field', '{}', undefined, undefined, 422, { errors: { text: ['required'] } }],
  ['null for a field', '{"text":null}', undefined, undefined, 422, { errors: { text: ['invalid_type'] } }],
  ['no object', '[]', undefined, undefined, 422, { errors: { json: ['invalid_type'] } }],
  ['a wrong path', '{"text":""}', undefined, 'seven', 422, { errors: { id: ['invalid_type'] } }],
])('does not call the handler for %s', async (_name, body, type, id, status, answer) => {
  expect(await write(members.holder, body, type, id)).toEqual([status, expect.objectContaining(answer), 0])
})

test('throws when an endpoint declares no access', () => {
  const open = createRoute({ method: 'get', path: '/open', responses: { 200: { description: 'Open' } } })
  expect(() => serve(startApi().app, open, (c) => c.body(null, 200))).toThrow('declares no access')
})

test('throws when a handler of a public endpoint reads the caller', () => {
  expect(() => callerOf({ get: () => undefined })).toThrow('has no caller')
})

const readOld = endpoint('news.manage', {
  ...deprecated({ since: '2027-01-01', sunset: '2027-07-01' }),
  method: 'get',
  path: '/test-old/{id}',
  request: { params: z.object({ id: z.coerce.number().int() }) },
  responses: { 200: { description: 'Read', content: { 'application/json': { schema: Note } } } },
})

serve(api.app, readOld, (c) => c.json({ text: 'old' }, 200))

test('announces the end of a deprecated endpoint in every response', async () => {
  const read = async (path: string, token?: string) => {
    const { status, headers } = await api.get(path, token)
    return [status, headers.get('deprecation'), headers.get('sunset')]
  }
  const announced = ['@1798761600', 'Thu, 01 Jul 2027 00:00:00 GMT']
  expect(await read('/test-old/7', members.holder)).toEqual([200, ...announced])
  expect(await read('/test-old/none', members.holder)).toEqual([422, ...announced])
  expect(await read('/test-old/7')).toEqual([401, ...announced])
  expect(await read('/v1/me', members.holder)).toEqual([200, null, null])
})
