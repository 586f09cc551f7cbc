import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { avatarSides, largestAvatar } from '../../contract/avatar'
import type { Me } from '../../contract/me'
import type { Notification } from '../../contract/notifications'
import { PublicMember } from '../../contract/users'
import { startApi } from '../support/api-client'
import { password } from '../support/api-members'
import { enter, type Person, send } from '../support/api-person'
import { multipart } from '../support/api-uploads'

const api = startApi()
let member: Person

beforeAll(async () => {
  member = await enter(api)
})

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const word = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff)
const chunk = (type: string, data: number[]) => [...word(data.length), ...ascii(type), ...data, 0, 0, 0, 0]

/** A PNG with a valid header only, because the API does not decompress images. */
function png(width = 64, height = 64, ...more: number[][]) {
  const header = chunk('IHDR', [...word(width), ...word(height), 8, 6, 0, 0, 0])
  const rest = [header, ...more, chunk('IDAT', [0x78, 0x9c]), chunk('IEND', [])]
  return Uint8Array.from([0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a, ...rest.flat()])
}

async function give(who: Person, file: BlobPart, to = api) {
  const { body, headers } = await multipart({}, { avatar: file })
  return to.call('/v1/me/avatar', {
    method: 'POST',
    body,
    headers: { ...headers, authorization: `Bearer ${who.token}` },
  })
}

const avatarOf = async (who: Person) => (await (await api.get('/v1/me', who.token)).json<Me>()).avatar
const codeOf = async (answer: Response) => (await answer.json<{ errors: { avatar?: string[] } }>()).errors?.avatar?.[0]

describe('an avatar', () => {
  test('is stored under a random name and served with its real type, cached for good', async () => {
    expect((await give(member, png(64, 48, chunk('tEXt', ascii('Author\0Somebody'))))).status).toBe(204)
    const name = await avatarOf(member)
    expect(name).toMatch(/^avatar-[0-9a-f]{32}\.png$/)
    const file = await api.get(`/static/${name}`)
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(png(64, 48))
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    })
  })

  test.each(['put', 'delete'])('is all or nothing when the bucket fails to %s', async (method) => {
    const who = await enter(api)
    await give(who, png())
    const first = await avatarOf(who)
    const fail = () => Promise.reject(new Error(`${method}: unavailable (10043)`))
    const FILES = new Proxy(env.FILES, {
      get: (files, name) => {
        const own = Reflect.get(files, name)
        return name === method ? fail : typeof own === 'function' ? own.bind(files) : own
      },
    })
    const answer = await give(who, png(), startApi({ FILES }))
    expect(answer.status).toBe(method === 'put' ? 503 : 204)
    const shown = await avatarOf(who)
    expect(shown === first).toBe(method === 'put')
    expect((await api.get(`/static/${shown}`)).status).toBe(200)
  })

  test('is shown to other members, replaces the last one, and is deleted when removed', async () => {
    const who = await enter(api)
    await give(who, png())
    const first = await avatarOf(who)
    const seen = async () =>
      PublicMember.parse(await (await api.get(`/v1/users/${who.username}`, member.token)).json()).avatar
    expect(await seen()).toBe(first)

    await give(who, png())
    const second = await avatarOf(who)
    expect(second).not.toBe(first)
    expect((await api.get(`/static/${first}`)).status).toBe(404)

    expect((await send(api, 'DELETE', '/v1/me/avatar', who)).status).toBe(204)
    expect([await avatarOf(who), await seen()]).toEqual([null, null])
    expect((await api.get(`/static/${second}`)).status).toBe(404)
    expect((await send(api, 'DELETE', '/v1/me/avatar', who)).status).toBe(204)
  })

  test('is deleted with the account, and cannot be removed by other members', async () => {
    const who = await enter(api)
    await give(who, png())
    const name = await avatarOf(who)
    await send(api, 'DELETE', '/v1/me/avatar', member)
    expect(await avatarOf(who)).toBe(name)
    expect(await (await api.get('/v1/me/export', who.token)).json<{ account: { avatar: string } }>()).toMatchObject({
      account: { avatar: name },
    })
    const closing = { password, username: who.username }
    expect((await send(api, 'POST', '/v1/me/closing', who, closing)).status).toBe(204)
    expect((await api.get(`/static/${name}`)).status).toBe(404)
  })
})

test('lets staff remove an avatar with a reason, which the member receives', async () => {
  const [who, staff, high] = [
    await enter(api),
    await enter(api, ['users.manage']),
    await enter(api, ['settings.manage']),
  ]
  for (const each of [who, high]) await give(each, png())
  const name = await avatarOf(who)
  const remove = (by: Person, from: Person, reason = 'Not for everybody') =>
    send(api, 'POST', `/v1/admin/members/${from.username}/avatar-removal`, by, { reason })
  expect((await remove(member, who)).status).toBe(403)
  expect((await remove(staff, who, ' ')).status).toBe(422)
  expect((await remove(staff, high)).status).toBe(403)
  expect(await avatarOf(who)).toBe(name)

  expect((await remove(staff, who)).status).toBe(204)
  expect(await avatarOf(who)).toBeNull()
  expect((await api.get(`/static/${name}`)).status).toBe(404)
  const { data } = await (await api.get('/v1/me/notifications', who.token)).json<{ data: Notification[] }>()
  expect(data).toMatchObject([{ kind: 'avatar_removed', subject: 'Not for everybody', actor: null }])
  const acts = await drizzle(env.DB).select().from(auditEvents).where(eq(auditEvents.subjectId, who.id))
  expect(acts).toMatchObject([{ actorId: staff.id, action: 'member.avatar', reason: 'Not for everybody' }])
  expect((await remove(staff, who)).status).toBe(409)
})

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'not_a_picture'],
  ['HTML', '<!doctype html><script>alert(1)</script>', 'not_a_picture'],
  ['a GIF that is a script', 'GIF89a/*\x01\x00*/=1;alert(1)//', 'not_a_picture'],
  ['nothing', '', 'required'],
  ['a PNG that would fill the memory', png(60_000, 60_000), 'too_many_pixels'],
  ['a PNG one pixel too wide', png(avatarSides.most + 1, 64), 'too_many_pixels'],
  ['a PNG of one pixel', png(1, 1), 'too_few_pixels'],
])('refuses %s and keeps the current avatar', async (_, file, code) => {
  const who = await enter(api)
  await give(who, png())
  const before = await avatarOf(who)
  const answer = await give(who, file)
  expect([answer.status, await codeOf(answer)]).toEqual([422, code])
  expect(await avatarOf(who)).toBe(before)
})

test('drops data after the end of the image', async () => {
  const tail = '<script>alert(1)</script>PK\x03\x04'
  expect((await give(member, Uint8Array.from([...png(), ...ascii(tail)]))).status).toBe(204)
  const stored = await env.FILES.get(`static/${await avatarOf(member)}`)
  expect(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(png())
})

describe('upload limits', () => {
  const claim = (length: number, body: BodyInit) =>
    api.call('/v1/me/avatar', {
      method: 'POST',
      body,
      headers: {
        authorization: `Bearer ${member.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(length),
      },
    })

  test('refuses 20 MB before it reads a byte', async () => {
    let isRead = false
    const body = new ReadableStream(
      {
        pull(controller) {
          isRead = true
          controller.enqueue(new Uint8Array(1024))
        },
      },
      { highWaterMark: 0 },
    )
    expect((await claim(20 * 1024 * 1024, body)).status).toBe(413)
    expect(isRead).toBe(false)
  })

  test('refuses a body that is longer than its stated length while reading', async () => {
    expect((await claim(10, new Uint8Array(largestAvatar + 8192))).status).toBe(413)
  })

  test('refuses a body that is not a form with files', async () => {
    expect((await send(api, 'POST', '/v1/me/avatar', member, { avatar: 'x' })).status).toBe(415)
    const { body, headers } = await multipart({ avatar: 'a text' })
    const authorization = `Bearer ${member.token}`
    const answer = await api.call('/v1/me/avatar', { method: 'POST', body, headers: { ...headers, authorization } })
    expect(answer.status).toBe(422)
  })
})
