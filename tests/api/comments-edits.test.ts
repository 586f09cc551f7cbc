import { env } from 'cloudflare:test'
import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { editComment } from '../../api/comments/write-comment.queries'
import { rendererVersion } from '../../api/lib/markdown/render'
import { commentRevisions, comments } from '../../api/platform/db/schema/comments'
import { torrentDetails, torrents } from '../../api/platform/db/schema/torrents'
import { renderAgain } from '../../api/texts/render-again'
import { type Comment, CommentDetail } from '../../contract/comments'
import { startApi } from '../support/api-client'
import { startComments, type Writer } from '../support/api-comments'
import type { addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)
let alice: Writer
let bob: Writer
let torrent: Awaited<ReturnType<typeof addTorrent>>
let slug = ''

const talk = startComments(api)
beforeEach(() => {
  ;({ alice, bob, torrent, slug } = talk)
})

const countOf = async () => (await db.select().from(torrents).where(eq(torrents.id, torrent.id)).get())?.comments

describe('an edit', () => {
  test('by the author keeps the old revision and is shown to all', async () => {
    const { id } = await alice.write(slug, 'first')
    api.wait(60)
    const edited = await alice.read<Comment>('PATCH', `/v1/comments/${id}`, { source: '_second_', revision: 1 })
    expect(edited).toMatchObject({ html: '<p><em>second</em></p>', revision: 2 })
    expect(edited.editedAt).toBe(new Date(api.now()).toISOString())
    const { data } = await bob.read<{ data: object[] }>('GET', `/v1/comments/${id}/revisions`)
    expect(data).toMatchObject([
      { revision: 2, source: '_second_', html: '<p><em>second</em></p>', writtenBy: { username: alice.username } },
      { revision: 1, source: 'first', html: '<p>first</p>', writtenBy: { username: alice.username } },
    ])
  })

  test('by another member is refused', async () => {
    const { id } = await alice.write(slug, 'mine')
    expect((await bob.send('PATCH', `/v1/comments/${id}`, { source: 'x', revision: 1 })).status).toBe(403)
    expect((await alice.open(id)).source).toBe('mine')
  })

  test('of an outdated revision is refused, also in parallel', async () => {
    const { id } = await alice.write(slug, 'mine')
    const edit = (source: string) => alice.send('PATCH', `/v1/comments/${id}`, { source, revision: 1 })
    const statuses = (await Promise.all([edit('a'), edit('b'), edit('c')])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409])
    expect((await edit('d')).status).toBe(409)
    expect((await alice.open(id)).revision).toBe(2)
  })

  test('of a deleted comment changes nothing', async () => {
    const { id } = await alice.write(slug, 'mine')
    const row = await db.select().from(comments).where(eq(comments.id, id)).get()
    if (!row) throw new Error('It was not stored')
    await alice.send('DELETE', `/v1/comments/${id}`)
    const author = { username: alice.username, role: alice.role, avatar: null }
    const read = { ...row, ...author, repliedName: null, isBlocked: 0, heldEdit: null }
    const late = { source: 'late', html: '<p>late</p>', mentions: [bob.id], issues: [] }
    const caller = { id: alice.id, role: { slug: alice.role, name: alice.role, color: '#000000' }, permissions: [] }
    const by = { caller, reason: null, draft: `comment:${id}` }
    expect(await editComment(db, read, late, by, api.now())).toBeUndefined()
    await alice.send('POST', `/v1/comments/${id}/restoration`)
    expect(await alice.open(id)).toMatchObject({ source: 'mine', revision: 1 })
    expect(await db.select().from(commentRevisions).where(eq(commentRevisions.commentId, id))).toEqual([])
    expect((await alice.read<Comment>('PATCH', `/v1/comments/${id}`, { source: 'b', revision: 1 })).revision).toBe(2)
  })

  test('lists one revision when nothing was edited', async () => {
    const { id } = await alice.write(slug, 'only')
    const { data } = await bob.read<{ data: object[] }>('GET', `/v1/comments/${id}/revisions`)
    expect(data).toMatchObject([{ revision: 1, source: 'only', writtenBy: { username: alice.username } }])
  })
})

describe('a deletion', () => {
  test('leaves a placeholder, hides the text from all but staff, and updates the count', async () => {
    const { id } = await alice.write(slug, 'secret')
    expect((await alice.send('DELETE', `/v1/comments/${id}`)).status).toBe(204)
    expect((await alice.send('DELETE', `/v1/comments/${id}`)).status).toBe(204)
    const { data, total } = await bob.list(slug)
    const [left] = data
    expect(total).toBe(0)
    expect(left).toMatchObject({ id, html: '', deletion: { byAuthor: true, reason: null }, canRestore: false })
    expect(await bob.open(id)).toMatchObject({ source: '', html: '' })
    expect((await bob.send('GET', `/v1/comments/${id}/revisions`)).status).toBe(404)
    expect((await bob.send('GET', `/v1/comments/${id}/quote`)).status).toBe(404)
    expect((await bob.send('PUT', `/v1/comments/${id}/reactions/like`)).status).toBe(404)
    expect(await countOf()).toBe(0)
  })

  test('by another member is refused', async () => {
    const { id } = await alice.write(slug, 'mine')
    expect((await bob.send('DELETE', `/v1/comments/${id}?reason=x`)).status).toBe(403)
    expect(await countOf()).toBe(1)
  })

  test('can be undone by the author for ten minutes', async () => {
    const { id } = await alice.write(slug, 'mine')
    await alice.send('DELETE', `/v1/comments/${id}`)
    expect((await bob.send('POST', `/v1/comments/${id}/restoration`)).status).toBe(403)
    expect((await alice.open(id)).canRestore).toBe(true)
    expect((await alice.send('POST', `/v1/comments/${id}/restoration`)).status).toBe(204)
    expect(await bob.open(id)).toMatchObject({ source: 'mine', deletion: null })
    expect(await countOf()).toBe(1)
    await alice.send('DELETE', `/v1/comments/${id}`)
    api.wait(601)
    expect((await alice.send('POST', `/v1/comments/${id}/restoration`)).status).toBe(403)
  })
})

describe('a new renderer version', () => {
  test('renders old texts again after they are first read', async () => {
    const { id } = await alice.write(slug, '**b**')
    await alice.read('PATCH', `/v1/comments/${id}`, { source: '**c**', revision: 1 })
    await db.update(comments).set({ html: 'old', rendererVersion: 0 }).where(eq(comments.id, id))
    await db
      .update(torrentDetails)
      .set({ description: '_d_', descriptionHtml: null, rendererVersion: 0 })
      .where(eq(torrentDetails.torrentId, torrent.id))
    await bob.list(slug)
    expect((await bob.list(slug)).data[0]?.html).toBe('<p><strong>c</strong></p>')
    const isNew = and(eq(torrentDetails.torrentId, torrent.id), eq(torrentDetails.rendererVersion, rendererVersion))
    expect((await db.select().from(torrentDetails).where(isNew).get())?.descriptionHtml).toBe('<p><em>d</em></p>')
  })

  test('does not render texts of the current version again', async () => {
    const { id } = await alice.write(slug, 'x')
    await db.update(comments).set({ html: 'kept' }).where(eq(comments.id, id))
    const library = {
      origin: undefined,
      lookUp: () => expect.fail('Nothing is to be rendered'),
    }
    await renderAgain(db, library, { kind: 'torrent', id: torrent.id })
    expect(CommentDetail.parse(await bob.open(id)).html).toBe('kept')
  })
})
