import { beforeAll, expect, it } from 'vitest'
import { enterAnnouncer, trackerKey } from '../support/api-announces'
import { startApi } from '../support/api-client'
import { send } from '../support/api-person'
import { addCategories, addTorrent } from '../support/api-torrents'
import { sendJson } from '../support/api-uploads'

const api = startApi()

beforeAll(addCategories)

const ask = (names: object, token = trackerKey) => sendJson(api, 'POST', '/v1/tracker/admissions', token, names)

it('admits members and torrents of the site, and no others', async () => {
  const [member, banned, closed] = [
    await enterAnnouncer(api),
    await enterAnnouncer(api, { bannedAt: 1 }),
    await enterAnnouncer(api, { closedAt: 1 }),
  ]
  const announceKeys = [...[member, banned, closed].map(({ announceKey }) => announceKey), 'f'.repeat(32)]
  const statuses = ['approved', 'pending', 'rejected', 'deleted'] as const
  const torrents = await Promise.all(statuses.map((status) => addTorrent({ status })))
  const infoHashes = [...torrents.map(({ infoHash }) => infoHash), 'e'.repeat(40)]
  const answer = await ask({ announceKeys, infoHashes })
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { announceKeys: [member.announceKey], infoHashes: infoHashes.slice(0, 2) },
  ])
})

it('admits a member with the new announce key only', async () => {
  const member = await enterAnnouncer(api)
  expect((await send(api, 'POST', '/v1/me/announce-key', member)).status).toBeLessThan(300)
  const answer = await ask({ announceKeys: [member.announceKey], infoHashes: [] })
  expect(await answer.json()).toEqual({ announceKeys: [], infoHashes: [] })
})

it('needs the key of the tracker, and valid names', async () => {
  const { token, announceKey } = await enterAnnouncer(api)
  expect((await ask({ announceKeys: [announceKey], infoHashes: [] }, token)).status).toBe(401)
  expect((await ask({ announceKeys: ['short'], infoHashes: [] })).status).toBe(422)
  expect((await ask({ announceKeys: Array(501).fill(announceKey), infoHashes: [] })).status).toBe(422)
  expect((await ask({ announceKeys: [], infoHashes: ['x'] })).status).toBe(422)
})
