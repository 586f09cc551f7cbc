import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { largestLogo } from '#contract/logo'
import { settings, settingsVersions } from '../../api/platform/db/schema/settings'
import { startApi } from '../support/api-client'
import { setSite } from '../support/api-mails'
import { enter, type Person, send } from '../support/api-person'
import { paintPng, smallWebp, turnedJpeg } from '../support/picture-samples'

const api = startApi()
const db = drizzle(env.DB)
const svg = '<svg viewBox="0 0 30 20" onload="alert(1)"><script>alert(1)</script><path d="M0 0h9v9z"/></svg>'

let operator: Person

beforeEach(async () => {
  await setSite()
  await db.delete(settingsVersions)
  operator ??= await enter(api, ['settings.manage'])
})

async function upload(file: Blob | string, { revision = 0, name = 'x.svg', person = operator } = {}) {
  const form = new FormData()
  form.set('revision', String(revision))
  form.set('logo', typeof file === 'string' ? new Blob([file]) : file, name)
  const encoded = new Response(form)
  const body = await encoded.arrayBuffer()
  const headers = {
    authorization: `Bearer ${person.token}`,
    'content-type': encoded.headers.get('content-type') ?? '',
    'content-length': String(body.byteLength),
  }
  return api.call('/v1/admin/settings/logo', { method: 'PUT', headers, body })
}
const logoOf = async () => (await (await api.get('/v1/system')).json<{ logo: string }>()).logo

describe('a logo', () => {
  test('of SVG is sanitised, sandboxed, and shown at once', async () => {
    const answer = await upload(svg, { name: '../../evil.html' })
    expect(answer.status).toBe(200)
    const { logo } = await answer.json<{ logo: string }>()
    expect(logo).toMatch(/^logo-[0-9a-f]{32}\.svg$/)
    expect(await logoOf()).toBe(logo)
    const file = await api.get(`/static/${logo}`)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const text = await file.text()
    expect(text).toContain('M0 0h9v9z')
    expect(text).not.toMatch(/script|onload/)
  })

  test('of PNG or WebP is recognised by its bytes', async () => {
    expect((await upload(await paintPng(60, 20, [1, 2, 3]), { name: 'x.svg' })).status).toBe(200)
    expect(await logoOf()).toMatch(/\.png$/)
    expect((await upload(new Blob([smallWebp]), { revision: 1 })).status).toBe(200)
    expect(await logoOf()).toMatch(/\.webp$/)
  })

  test.each([
    ['an HTML page', '<!doctype html><script>alert(1)</script>', 'not_a_picture'],
    ['a JPEG', new Blob([turnedJpeg]), 'not_a_picture'],
    ['text', 'hello', 'not_a_picture'],
    ['a gzipped SVG', new Blob([new Uint8Array([31, 139, 8, 0, 0])]), 'not_a_picture'],
    ['an SVG in UTF-16', new Blob([new Uint8Array([255, 254, 60, 0, 115, 0])]), 'not_a_picture'],
    ['an empty file', '', 'required'],
    ['a banner', '<svg viewBox="0 0 900 20"/>', 'proportions'],
    [
      'a PNG that ends early',
      new Blob([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13])]),
      'not_a_picture',
    ],
  ])('is refused for %s', async (_, file, code) => {
    const answer = await upload(file)
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { logo: [code] } }])
    expect(await logoOf()).toBe('logo.svg')
  })

  test('is refused for too many or too few pixels, and for a large file', async () => {
    for (const [width, height, code] of [
      [2049, 600, 'too_many_pixels'],
      [15, 15, 'too_few_pixels'],
    ] as const) {
      const answer = await upload(await paintPng(width, height, [1, 2, 3]))
      expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { logo: [code] } }])
    }
    expect((await upload(svg.padEnd(largestLogo + 1))).status).toBe(413)
  })

  test('is a version of the general settings, with conflict and rollback', async () => {
    await upload(svg)
    expect((await upload('<svg viewBox="0 0 9 9"/>')).status).toBe(409)
    const [version] = await db.select().from(settingsVersions)
    expect(version).toMatchObject({ area: 'general', before: { logo: 'logo.svg' } })
    const path = `/v1/admin/settings/versions/${version?.id}/restoration`
    expect((await send(api, 'POST', path, operator, { revision: 1 })).status).toBe(204)
    expect(await logoOf()).toBe('logo.svg')
  })

  test('can be removed, which restores the default', async () => {
    await upload(svg)
    const path = '/v1/admin/settings/logo?revision='
    expect((await send(api, 'DELETE', `${path}0`, operator)).status).toBe(409)
    expect((await send(api, 'DELETE', `${path}1`, operator)).status).toBe(204)
    expect(await db.select().from(settings).get()).toMatchObject({ logo: 'logo.svg' })
  })

  test('returns 403 without the permission', async () => {
    const person = await enter(api, ['admin.access', 'roles.manage', 'torrents.moderate'])
    expect((await upload(svg, { person })).status).toBe(403)
  })
})
