import { beforeAll, expect, test } from 'vitest'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import type { Torrent } from '../../contract/torrent-details'
import type { Peer } from '../../contract/torrent-swarm'
import type { TorrentRow } from '../../contract/torrents'
import { announce, enterAnnouncer, report } from '../support/api-announces'
import { addRoom, addTalker } from '../support/api-chat'
import { startApi } from '../support/api-client'
import { password } from '../support/api-members'
import { send } from '../support/api-person'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
beforeAll(addCategories)

test('shows what a member left in a closed account as that of a former member', async () => {
  const [member, reader] = [await addTalker(api, ['chat.post']), await addTalker(api)]
  const { id, name } = await addTorrent({ uploaderId: member.id })
  const slug = printSlug(name, id)
  const { id: commentId } = await member.write(slug, 'Enjoy')
  await reader.write(slug, 'Thank you', commentId)
  const thanked = await addTorrent({ uploaderId: reader.id })
  const thankedAt = `/v1/torrents/${printSlug(thanked.name, thanked.id)}`
  expect((await member.send('PUT', `${thankedAt}/thanks`)).status).toBe(204)
  const { slug: room } = await addRoom()
  const { id: replyTo } = await member.say(room, 'Goodbye')
  await reader.say(room, 'Farewell', { replyTo })
  const readAll = async () => ({
    torrent: await reader.read<Torrent>('GET', `/v1/torrents/${slug}`),
    thanked: await reader.read<Torrent>('GET', thankedAt),
    row: (await reader.read<{ data: TorrentRow[] }>('GET', '/v1/torrents')).data.find((row) => row.slug === slug),
    comments: (await reader.list(slug)).data,
    messages: (await reader.history(room)).data,
  })
  const before = await readAll()
  expect(before.torrent).toMatchObject({ uploader: { username: member.username } })
  expect(before.thanked.thankedBy.map(({ username }) => username)).toEqual([member.username])
  expect((await member.send('POST', '/v1/me/closing', { password, username: member.username })).status).toBe(204)
  const { torrent, thanked: after, row, comments, messages } = await readAll()
  expect(torrent).toMatchObject({ uploader: null, isAnonymous: false })
  expect(after).toMatchObject({ thanks: 1, thankedBy: [] })
  expect(row).toMatchObject({ uploader: null })
  for (const texts of [comments, messages]) {
    expect(texts.filter(({ author }) => author === null)).toHaveLength(1)
    expect(texts.flatMap(({ replyTo }) => replyTo ?? [])).toMatchObject([{ author: null }])
  }
})

test('takes the clients of a closed account out of the swarms', async () => {
  const [member, reader] = [await enterAnnouncer(api), await addTalker(api)]
  const torrent = await addTorrent()
  await report(api, announce(member, torrent))
  const listPeers = async () =>
    (await reader.read<{ data: Peer[] }>('GET', `/v1/torrents/${printSlug(torrent.name, torrent.id)}/peers`)).data
  expect(await listPeers()).toHaveLength(1)
  const { username } = member
  expect((await send(api, 'POST', '/v1/me/closing', member, { password, username })).status).toBe(204)
  expect(await listPeers()).toEqual([])
  expect(await report(api, announce(member, torrent))).toBe(0)
})
