import { env } from 'cloudflare:test'
import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { torrentDetails, torrents } from '../../api/platform/db/schema/torrents'
import type { TorrentRevision } from '../../contract/torrent-revisions'
import type { Uploaded } from '../../contract/uploads'
import { startApi } from '../support/api-client'
import { enter, type Person, send } from '../support/api-person'
import { addCategories, addTorrent } from '../support/api-torrents'
import { foreignMetafile, sendUpload } from '../support/api-uploads'
import { contestDb } from '../support/contested-db'

const api = startApi()
const db = drizzle(env.DB)
let moderator: Person
let trusted: Person
let reviser: Person
let watched: Person
let reader: Person

beforeAll(async () => {
  await addCategories()
  moderator = await enter(api, ['torrents.moderate'])
  trusted = await enter(api, ['torrents.upload', 'torrents.trusted', 'torrents.revise'])
  reviser = await enter(api, ['torrents.upload', 'torrents.revise'])
  watched = await enter(api, ['torrents.upload'])
  reader = await enter(api, [])
})

async function addListed(uploader: Person, isAnonymous = false) {
  const { id } = await addTorrent({ uploaderId: uploader.id, name: 'First name', isAnonymous }, { licence: 'GPL-3.0' })
  return { id, path: `/v1/torrents/${id.toString(36)}` }
}

async function edit(path: string, by: Person, patch: object) {
  const response = await send(api, 'PATCH', path, by, patch)
  expect(response.status).toBe(200)
}

async function read<Body>(path: string, by: Person): Promise<Body> {
  return (await send(api, 'GET', path, by)).json()
}

const readRevisions = async (path: string, by: Person) =>
  (await read<{ data: TorrentRevision[] }>(`${path}/revisions`, by)).data

describe('the status of an upload', () => {
  it.each([
    ['is approved when the role has torrents.trusted', () => trusted, 'approved'],
    ['is pending when the role lacks it', () => reviser, 'pending'],
  ])('%s', async (_, who, status) => {
    const { token } = who()
    const metafile = foreignMetafile(`${status}-by-permission.bin`)
    const response = await sendUpload(api, token, { category: 'data' }, { metafile })
    expect(await response.json<Uploaded>()).toMatchObject({ status })
  })
})

it('is reviewed when the staff approves the torrent while its uploader edits it', async () => {
  const { id } = await addTorrent({ uploaderId: watched.id, name: 'Harmless', status: 'pending' })
  const approve = () => db.update(torrents).set({ status: 'approved' }).where(eq(torrents.id, id))
  const contested = startApi({ DB: contestDb('update "torrent_details" set', approve) }, undefined, api.now())
  const path = `/v1/torrents/${id.toString(36)}`
  expect((await send(contested, 'PATCH', path, watched, { name: 'Something else' })).status).toBe(200)
  expect(await read(path, watched)).toMatchObject({ status: 'pending', name: 'Something else' })
})

describe('an edit of a listed torrent', () => {
  it('keeps no revision and needs no review when only the line breaks differ', async () => {
    const unix = { description: 'One\n\nTwo', mediaInfo: 'General\nFormat : Matroska', nfo: 'A\nB' }
    const windows = Object.fromEntries(
      Object.entries(unix).map(([field, text]) => [field, text.replace(/\n/g, '\r\n')]),
    )
    for (const [stored, sent] of [
      [unix, windows],
      [windows, unix],
    ]) {
      const { id } = await addTorrent({ uploaderId: watched.id, name: 'Lines' }, stored)
      const path = `/v1/torrents/${id.toString(36)}`
      await edit(path, watched, { name: 'Lines', ...sent })
      expect(await readRevisions(path, watched)).toEqual([])
      expect(await read(path, watched)).toMatchObject({ status: 'approved', ...unix })
    }
  })

  it('keeps a revision with its author and both values, which members read', async () => {
    const { path } = await addListed(reviser)
    const form = { name: 'Second name', licence: 'GPL-3.0', tags: ['sea', 'ice'], resolution: '', category: 'tv' }
    await edit(path, reviser, form)
    expect(await readRevisions(path, reader)).toMatchObject([
      {
        editor: { username: reviser.username },
        editedAt: new Date(api.now()).toISOString(),
        reason: null,
        changes: [
          { field: 'name', before: 'First name', after: 'Second name', diff: null },
          { field: 'category', after: 'tv' },
          { field: 'tags', before: null, after: 'sea ice' },
        ],
      },
    ])
    expect(await read(path, reader)).toMatchObject({ status: 'approved', editedAt: new Date(api.now()).toISOString() })
  })

  it('compares texts line by line', async () => {
    const { path } = await addListed(reviser)
    await edit(path, reviser, { description: 'One\nTwo' })
    await edit(path, reviser, { description: 'One\nThree' })
    const [{ changes } = { changes: [] }] = await readRevisions(path, reader)
    expect(changes).toMatchObject([{ field: 'description', before: null, after: null, diff: { added: 1, removed: 1 } }])
  })

  it('is in the audit log, with the reason of the staff', async () => {
    const { id, path } = await addListed(reviser)
    await edit(path, reviser, { name: 'Own' })
    await edit(path, moderator, { name: 'Theirs', licence: 'MIT', reason: 'The name was wrong' })
    const isEdit = and(eq(auditEvents.subjectId, id), eq(auditEvents.action, 'torrent.edit'))
    expect(await db.select().from(auditEvents).where(isEdit).orderBy(auditEvents.id)).toMatchObject([
      { actorId: reviser.id, reason: null, detail: { fields: 'name' } },
      { actorId: moderator.id, reason: 'The name was wrong', detail: { fields: 'name licence' } },
    ])
    expect(await readRevisions(path, reader)).toMatchObject([{ reason: 'The name was wrong' }, { reason: null }])
  })

  it('leaves no trace when nothing differs', async () => {
    const { id, path } = await addListed(watched)
    await edit(path, watched, { name: 'First name', licence: 'GPL-3.0', description: '' })
    expect(await readRevisions(path, reader)).toEqual([])
    expect(await db.$count(auditEvents, eq(auditEvents.subjectId, id))).toBe(0)
    expect(await read(path, watched)).toMatchObject({ status: 'approved' })
  })

  it('by an anonymous uploader shows no name to other members', async () => {
    const { path } = await addListed(reviser, true)
    await edit(path, reviser, { name: 'Secret' })
    expect(await readRevisions(path, reader)).toMatchObject([{ editor: null }])
    expect(await readRevisions(path, moderator)).toMatchObject([{ editor: { username: reviser.username } }])
    await edit(path, reviser, { isAnonymous: false })
    expect(await readRevisions(path, reader)).toHaveLength(1)
  })

  it('needs a review when the role lacks torrents.revise', async () => {
    const { path } = await addListed(watched)
    await edit(path, watched, { name: 'Changed' })
    expect((await send(api, 'GET', path, reader)).status).toBe(404)
    expect(await read(path, watched)).toMatchObject({ status: 'pending', name: 'Changed' })
  })

  it('by the staff needs no review', async () => {
    const { path } = await addListed(watched)
    await edit(path, moderator, { name: 'Changed', reason: 'Typo' })
    expect(await read(path, reader)).toMatchObject({ status: 'approved' })
  })

  it('anonymises MediaInfo, also what was stored before', async () => {
    const { id, path } = await addListed(reviser)
    const stored = 'General\nComplete name : /home/kari/a.mkv'
    await db.update(torrentDetails).set({ mediaInfo: stored }).where(eq(torrentDetails.torrentId, id))
    await edit(path, reviser, { mediaInfo: 'General\nComplete name : C:\\Users\\kari\\b.mkv' })
    expect(await read(path, reader)).toMatchObject({ mediaInfo: 'General\nComplete name : b.mkv' })
    const revisions = await readRevisions(path, reader)
    expect(JSON.stringify(revisions)).not.toContain('kari')
    expect(revisions).toMatchObject([{ changes: [{ field: 'mediaInfo', diff: { added: 1, removed: 1 } }] }])
  })
})
