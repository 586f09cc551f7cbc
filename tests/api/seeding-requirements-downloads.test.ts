import { unzipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseSlug } from '../../api/lib/slug/torrent-slug'
import type { ApiToken } from '../../contract/api-tokens'
import type { Feed } from '../../contract/feeds'
import type { Uploaded } from '../../contract/uploads'
import { type Announcer, announce, enterAnnouncer, report } from '../support/api-announces'
import { startApi } from '../support/api-client'
import { enter, type Person, send } from '../support/api-person'
import { addOwed, requireSeeding, seedFor } from '../support/api-seeding-requirements'
import { addCategories } from '../support/api-torrents'
import { foreignMetafile, sendUpload } from '../support/api-uploads'

const api = startApi()
const hour = 3600

interface Stored {
  id: number
  slug: string
  infoHash: string
}

let uploader: Person
let member: Announcer
let fresh: Stored
let missed: [Stored, Stored]

let stored = 0
async function upload(): Promise<Stored> {
  const metafile = foreignMetafile(`upload-${++stored}.bin`)
  const answer = await sendUpload(api, uploader.token, { category: 'data' }, { metafile })
  const { slug, infoHash } = await answer.json<Uploaded>()
  return { slug, infoHash, id: parseSlug(slug) ?? 0 }
}

beforeAll(async () => {
  await addCategories()
  uploader = await enter(api, ['torrents.upload', 'torrents.trusted'])
  fresh = await upload()
  missed = [await upload(), await upload()]
})

/** Two missed torrents, which stop downloads. */
beforeEach(async () => {
  await requireSeeding(api, { seedingSince: 0 })
  member = await enterAnnouncer(api)
  for (const torrent of missed) await addOwed(api, member, torrent, { due: -1 })
})

const take = ({ slug }: Stored, by: Pick<Person, 'token'> = member) =>
  send(api, 'GET', `/v1/torrents/${slug}/download`, by)
const takeAll = (...all: Stored[]) =>
  send(api, 'GET', `/v1/me/metafiles?slugs=${all.map(({ slug }) => slug).join(',')}`, member)
async function openFeed() {
  const body = { kind: 'torrents', target: '' }
  const { key } = await (await send(api, 'POST', '/v1/me/feeds', member, body)).json<Feed>()
  return ({ slug }: Stored) => api.call(`/v1/feeds/${key}/torrents/${slug}`)
}
async function enterByToken() {
  const body = { name: 'seedbox', scopes: ['read'], days: 30 }
  const answer = await send(api, 'POST', '/v1/me/tokens', member, body)
  return { token: (await answer.json<ApiToken & { token: string }>()).token }
}

async function refuse(answer: Response) {
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'seeding_missed' }])
}

describe('missed seeding requirements', () => {
  it('stop downloads of other torrents: alone, in archives, from feeds and with API tokens', async () => {
    await refuse(await take(fresh))
    await refuse(await takeAll(fresh))
    await refuse(await takeAll(missed[0], fresh))
    const takeFromFeed = await openFeed()
    await refuse(await takeFromFeed(fresh))
    await refuse(await take(fresh, await enterByToken()))
  })

  it('let a member download what they completed or uploaded', async () => {
    expect((await take(missed[0])).status).toBe(200)
    const archive = await takeAll(...missed)
    expect(Object.keys(unzipSync(new Uint8Array(await archive.arrayBuffer())))).toHaveLength(2)
    const takeFromFeed = await openFeed()
    expect((await takeFromFeed(missed[1])).status).toBe(200)
    for (const torrent of missed) await addOwed(api, uploader, torrent, { due: -1 })
    expect((await take(fresh, uploader)).status).toBe(200)
  })

  it('end when one of them is seeded for the full time', async () => {
    const takeFromFeed = await openFeed()
    await report(api, announce(member, missed[0], { left: 0, event: 'started' }))
    await seedFor(api, 1.5 * hour, member, missed[0])
    await refuse(await takeFromFeed(fresh))
    await seedFor(api, hour / 2, member, missed[0])
    expect((await takeFromFeed(fresh)).status).toBe(200)
  })

  it('stop nothing below the limit, without a limit or without a requirement', async () => {
    for (const values of [{ missedLimit: 3 }, { missedLimit: 0 }, { seedingHours: 0, seedingSince: null }]) {
      await requireSeeding(api, { seedingSince: 0, ...values })
      expect((await take(fresh)).status).toBe(200)
    }
  })
})
