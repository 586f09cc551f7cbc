import { env } from 'cloudflare:test'
import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, test } from 'vitest'
import { nameMetafile, safeFileName } from '../../api/downloads/content-disposition'
import { type Dictionary, toLatin1 } from '../../api/lib/bencode/bencode'
import { decode } from '../../api/lib/bencode/bencode-reader'
import { readMetainfo } from '../../api/lib/metainfo/metainfo'
import { parseSlug } from '../../api/lib/slug/torrent-slug'
import { securityEvents, users } from '../../api/platform/db/schema/members'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { metafileDownloads, tokenSpendings } from '../../api/platform/db/schema/shelf'
import { torrents } from '../../api/platform/db/schema/torrents'
import type { Uploaded } from '../../contract/uploads'
import { startApi } from '../support/api-client'
import { addMember, signIn } from '../support/api-members'
import { addCategories, addTorrent } from '../support/api-torrents'
import { foreignMetafile, sendJson, sendUpload } from '../support/api-uploads'

const api = startApi()
const db = drizzle(env.DB)
const web = { 'x-web-key': env.WEB_KEY, 'x-web-origin': 'https://tracker.example' }
let uploader: string
let uploaded: Uploaded

async function join(values: Parameters<typeof addMember>[1] = {}) {
  const member = await addMember([], values)
  return { ...member, token: (await signIn(api, member.username)).accessToken }
}

async function take(slug: string, token: string, headers: Record<string, string> = web) {
  const response = await api.call(`/v1/torrents/${slug}/download`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (response.status !== 200) return { response, bytes, outer: {} as Record<string, string> }
  const root = decode(bytes) as Dictionary
  const texts = [...root].filter(([key]) => key !== 'info').map(([key, value]) => [key, toLatin1(value as Uint8Array)])
  return { response, bytes, outer: Object.fromEntries(texts) as Record<string, string> }
}

beforeAll(async () => {
  await addCategories()
  const staff = await addMember(['torrents.upload', 'torrents.moderate'])
  uploader = (await signIn(api, staff.username)).accessToken
  const metafile = foreignMetafile('Fjord', [['fjord.iso', 77_000]])
  const fields = { category: 'software', name: 'Fjord – "north".iso' }
  uploaded = await (await sendUpload(api, uploader, fields, { metafile })).json()
})

describe('a downloaded metafile', () => {
  test('announces with the announce key of its member, with the same info hash for all', async () => {
    const [asta, bo] = [await join(), await join()]
    const [copy, otherCopy] = [await take(uploaded.slug, asta.token), await take(uploaded.slug, bo.token)]
    for (const { outer, bytes } of [copy, otherCopy]) {
      expect(Object.keys(outer)).toEqual(['announce', 'comment'])
      expect(outer.announce).toMatch(/^https:\/\/tracker\.example\/announce\/[0-9a-f]{32}$/)
      expect(outer.comment).toBe(`https://tracker.example/torrents/${uploaded.slug}`)
      expect(await readMetainfo(bytes)).toMatchObject({ infoHash: uploaded.infoHash, isPrivate: true })
      expect(toLatin1(bytes)).not.toContain('elsewhere')
    }
    expect(copy.outer.announce).not.toBe(otherCopy.outer.announce)
    expect((await take(uploaded.slug, asta.token)).bytes).toEqual(copy.bytes)
  })

  test('is an uncached attachment with a file name that every system accepts', async () => {
    const { response, bytes } = await take(uploaded.slug, (await join()).token)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/x-bittorrent',
      'content-length': String(bytes.length),
      'content-disposition':
        'attachment; filename="Fjord _ _north_.iso.torrent"; filename*=UTF-8\'\'Fjord%20%E2%80%93%20_north_.iso.torrent',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  test('links to the page at the origin set by the web Worker or the operator only', async () => {
    const { token } = await join()
    const forged = { ...web, 'x-web-key': 'guessed' }
    for (const headers of [{}, forged]) {
      expect((await take(uploaded.slug, token, headers)).outer.comment).toBe(
        `${env.PUBLIC_ORIGIN}/torrents/${uploaded.slug}`,
      )
    }
    const silent = startApi({ PUBLIC_ORIGIN: undefined })
    const response = await silent.get(`/v1/torrents/${uploaded.slug}/download`, token)
    const root = decode(new Uint8Array(await response.arrayBuffer())) as Dictionary
    expect([...root.keys()]).toEqual(['announce', 'info'])
  })

  test('is counted', async () => {
    const member = await join()
    await take(uploaded.slug, member.token)
    api.wait(60)
    await take(uploaded.slug, member.token)
    const counted = await db.select().from(metafileDownloads).where(eq(metafileDownloads.userId, member.id))
    expect(counted).toEqual([{ userId: member.id, torrentId: parseSlug(uploaded.slug), times: 2, lastAt: api.now() }])
  })

  test('returns 429 beyond the limit', async () => {
    const member = await join()
    await db.insert(rateWindows).values({ key: `download:${member.id}`, startedAt: api.now(), used: 300 })
    expect((await take(uploaded.slug, member.token)).response.status).toBe(429)
  })

  test('requires an existing torrent with a metafile', async () => {
    const { token } = await join()
    expect((await take('nothing-zzzz', token)).response.status).toBe(404)
    const { id } = await addTorrent()
    expect((await take(id.toString(36), token)).response.status).toBe(404)
    expect((await api.get(`/v1/torrents/${uploaded.slug}/download`)).status).toBe(401)
  })
})

describe('an announce key', () => {
  test('is 128 random bits, stays the same until it is reset, and appears in no other answer', async () => {
    const member = await join()
    const before = (await take(uploaded.slug, member.token)).outer.announce
    for (const path of ['/v1/me', '/v1/system', `/v1/torrents/${uploaded.slug}`]) {
      expect(await (await api.get(path, member.token)).text()).not.toContain(before?.slice(-32))
    }
    const reset = await sendJson(api, 'POST', '/v1/me/announce-key', member.token)
    expect([reset.status, await reset.text()]).toEqual([204, ''])
    const after = (await take(uploaded.slug, member.token)).outer.announce
    expect(after).not.toBe(before)
    const stored = await db.select({ announceKey: users.announceKey }).from(users).where(eq(users.id, member.id)).get()
    expect(after?.endsWith(stored?.announceKey ?? '-')).toBe(true)
    const events = await db
      .select()
      .from(securityEvents)
      .where(and(eq(securityEvents.userId, member.id), eq(securityEvents.kind, 'announce_key_reset')))
    expect(events).toMatchObject([{ at: api.now(), detail: {} }])
  })

  test('is created once when downloads run in parallel', async () => {
    const member = await join()
    const taken = await Promise.all(Array.from({ length: 8 }, () => take(uploaded.slug, member.token)))
    expect(new Set(taken.map(({ outer }) => outer.announce)).size).toBe(1)
  })

  test('returns 429 after five resets', async () => {
    const { token } = await join()
    const answers = []
    for (let times = 0; times < 6; times++) {
      answers.push((await sendJson(api, 'POST', '/v1/me/announce-key', token)).status)
    }
    expect(answers).toEqual([204, 204, 204, 204, 204, 429])
  })
})

describe('a freeleech token', () => {
  const spend = (slug: string, token: string) => sendJson(api, 'POST', `/v1/torrents/${slug}/token`, token)
  const slugOf = async (values: Parameters<typeof addTorrent>[0] = {}) => (await addTorrent(values)).id.toString(36)
  const left = async (id: number) =>
    (await db.select({ tokens: users.freeleechTokens }).from(users).where(eq(users.id, id)).get())?.tokens

  test('is spent once on a torrent, and lasts a week', async () => {
    const member = await join({ freeleechTokens: 3 })
    const slug = await slugOf()
    const spent = await spend(slug, member.token)
    const until = new Date(api.now() + 7 * 24 * 3600_000).toISOString()
    expect([spent.status, await spent.json()]).toEqual([200, { until, tokensLeft: 2 }])
    const again = await spend(slug, member.token)
    expect([again.status, await again.json()]).toMatchObject([409, { code: 'token_not_needed' }])
    expect(await left(member.id)).toBe(2)
  })

  test('is not needed when the last one is active for the torrent, or the torrent is free', async () => {
    const member = await join({ freeleechTokens: 1 })
    const [slug, free] = [await slugOf(), await slugOf({ promotionDownload: 0 })]
    expect((await spend(slug, member.token)).status).toBe(200)
    for (const needless of [slug, free]) {
      const again = await spend(needless, member.token)
      expect([again.status, await again.json()]).toMatchObject([409, { code: 'token_not_needed' }])
    }
    const other = await spend(await slugOf(), member.token)
    expect([other.status, await other.json()]).toMatchObject([409, { code: 'no_tokens' }])
  })

  test('is spent once when the last one is used on ten torrents at once', async () => {
    const member = await join({ freeleechTokens: 1 })
    const slugs = await Promise.all(Array.from({ length: 10 }, () => slugOf()))
    const answers = await Promise.all(slugs.map((slug) => spend(slug, member.token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const refused = answers.filter(({ status }) => status === 409).map((answer) => answer.json<{ code: string }>())
    expect(new Set((await Promise.all(refused)).map(({ code }) => code))).toEqual(new Set(['no_tokens']))
    expect(await left(member.id)).toBe(0)
    expect(await db.$count(tokenSpendings, eq(tokenSpendings.userId, member.id))).toBe(1)
  })

  test('is spent once when it is used ten times at once on one torrent', async () => {
    const member = await join({ freeleechTokens: 5 })
    const slug = await slugOf()
    const answers = await Promise.all(Array.from({ length: 10 }, () => spend(slug, member.token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await left(member.id)).toBe(4)
  })

  test('is not spent when the torrent is free or missing, or no token is left', async () => {
    const rich = await join({ freeleechTokens: 2 })
    const free = await spend(await slugOf({ promotionDownload: 0 }), rich.token)
    expect([free.status, await free.json()]).toMatchObject([409, { code: 'token_not_needed' }])
    const over = { promotionDownload: 0, promotionUntil: api.now() - 1 }
    expect((await spend(await slugOf(over), rich.token)).status).toBe(200)
    const poor = await spend(await slugOf(), (await join()).token)
    expect([poor.status, await poor.json()]).toMatchObject([409, { code: 'no_tokens' }])
    expect((await spend('zzzzzz', rich.token)).status).toBe(404)
  })
})

test('prints a safe file name without path parts, header breaks or hidden extensions', () => {
  const names = [
    '../../etc/passwd',
    'a"b\r\nSet-Cookie: x',
    '...',
    '',
    '\ud800',
    'exe\u202egpj',
    'x'.repeat(500),
    'CON:',
  ]
  for (const name of names) {
    const header = nameMetafile(name)
    expect(header).toMatch(
      /^attachment; filename="[ !#-$&-.0-9<-Z^-~_[\]=]+\.torrent"; filename\*=UTF-8''[\w%.~-]+\.torrent$/,
    )
    expect(new Headers({ 'content-disposition': header }).get('content-disposition')).toBe(header)
  }
})

test.each(['\u6f22', '\u{1f30a}'])('cuts a name of %s at a whole character to what file systems store', (sign) => {
  const name = safeFileName(sign.repeat(255))
  expect(new TextEncoder().encode(`${name} (123456789012).torrent`).length).toBeLessThanOrEqual(255)
  expect([...name].every((each) => each === sign)).toBe(true)
  expect(name.length).toBeGreaterThan(70)
})

test('lets only the uploader and staff download unlisted torrents', async () => {
  const metafile = foreignMetafile('later.bin')
  const { slug }: Uploaded = await (await sendUpload(api, uploader, { category: 'data' }, { metafile })).json()
  await db
    .update(torrents)
    .set({ status: 'pending' })
    .where(eq(torrents.id, parseSlug(slug) ?? 0))
  expect((await take(slug, (await join()).token)).response.status).toBe(404)
  expect((await take(slug, uploader)).response.status).toBe(200)
})
