import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, it } from 'vitest'
import { notifications } from '../../api/platform/db/schema/notifications'
import type { AdminOverview } from '../../contract/admin'
import type { Me } from '../../contract/me'
import type { Post, Thread } from '../../contract/threads'
import { startApi } from '../support/api-client'
import type { Writer } from '../support/api-comments'
import { readPage, writePost } from '../support/api-forums'
import {
  actsOn,
  approve,
  decide,
  find,
  type Holding,
  ids,
  newsOf,
  queue,
  refuse,
  startHolding,
} from '../support/api-held-posts'
import { setSite } from '../support/api-mails'

const api = startApi()
const db = drizzle(env.DB)
let writer: Writer
let reader: Writer
let staff: Writer
let forum: Holding['forum']
let thread: Thread
let post: Post

const edit = (source: string, revision = 1, who = writer) =>
  who.send('PATCH', `/v1/comments/${post.id}`, { source, revision })
const shown = async (who: Writer) => (await readPage(who, thread)).posts.find(({ id }) => id === post.id)
/** In the navigation and on the overview of the administration. */
const countsOfStaff = async () => [
  (await staff.read<Me>('GET', '/v1/me')).queues.posts,
  (await staff.read<AdminOverview>('GET', '/v1/admin/overview')).posts,
]

/** A member under the rule with an approved post. */
beforeEach(async () => {
  ;({ writer, reader, staff, forum, thread } = await startHolding(api))
  await setSite({ holdFirstPosts: 2 })
  post = await writePost(writer, thread, 'a friendly capybara')
  await approve(staff, post.id)
  await db.delete(notifications)
})

describe('an edit of an approved post while the posts of its author are held', () => {
  it('waits, and the approved text stays for all others', async () => {
    const answer = await edit(`buy a walrus @${reader.username}`)
    expect([answer.status, await answer.json()]).toMatchObject([
      202,
      { html: '<p>a friendly capybara</p>', revision: 1 },
    ])
    for (const who of [writer, reader, staff]) expect((await shown(who))?.html).toBe('<p>a friendly capybara</p>')
    expect([await find(staff, forum, 'walrus'), await find(staff, forum, 'capybara')]).toEqual([[], [2]])
    expect([(await shown(writer))?.heldEdit, (await shown(staff))?.heldEdit]).toEqual(['waiting', 'waiting'])
    expect([(await shown(reader))?.heldEdit, (await reader.open(post.id)).heldEdit]).toEqual([null, null])
    expect((await writer.open(post.id)).heldEdit).toMatchObject({
      source: `buy a walrus @${reader.username}`,
      refused: null,
    })
    expect(await newsOf(reader)).toEqual([])
    expect(await staff.read('GET', '/v1/admin/overview')).toMatchObject({ posts: 1 })
    expect((await queue(staff)).data).toMatchObject([
      {
        id: post.id,
        revision: 1,
        html: expect.stringContaining('walrus'),
        approved: { revision: 1, html: '<p>a friendly capybara</p>' },
      },
    ])
  })

  it('is stored as a revision by its author when it is approved', async () => {
    await edit(`a kind walrus @${reader.username}`)
    await approve(staff, post.id)
    expect(await shown(reader)).toMatchObject({
      number: 2,
      revision: 2,
      heldEdit: null,
      html: expect.stringContaining('walrus'),
    })
    const { data } = await reader.read<{ data: object[] }>('GET', `/v1/comments/${post.id}/revisions`)
    expect(data[0]).toMatchObject({ revision: 2, writtenBy: { username: writer.username } })
    expect([await find(staff, forum, 'walrus'), ids(await queue(staff))]).toEqual([[2], []])
    expect([await newsOf(writer), await newsOf(reader)]).toEqual([['edit_approved'], ['mention']])
    expect((await actsOn(post.id)).map(([action]) => action)).toEqual(['post.approve', 'edit.approve'])
    expect((await decide(staff, post.id, { decision: 'approve' })).status).toBe(409)
  })

  it('is replaced by a newer one, which moderators have to read', async () => {
    await edit('first try')
    await edit('second try')
    expect((await decide(staff, post.id, { decision: 'approve' })).status).toBe(409)
    expect((await decide(staff, post.id, { decision: 'refuse', reason: 'x' })).status).toBe(409)
    expect(await shown(reader)).toMatchObject({ html: '<p>a friendly capybara</p>', revision: 1 })
    expect((await decide(staff, post.id, { decision: 'approve', revision: 2 })).status).toBe(204)
    expect(await shown(reader)).toMatchObject({ html: '<p>second try</p>' })
  })

  it('replaces no approved text that the moderator has not read', async () => {
    await edit('a friendly walrus')
    const correction = { source: 'a capybara', revision: 1, reason: 'friendly' }
    expect((await staff.send('PATCH', `/v1/comments/${post.id}`, correction)).status).toBe(200)
    expect((await decide(staff, post.id, { decision: 'approve', approvedRevision: 1 })).status).toBe(409)
    expect(await shown(reader)).toMatchObject({ html: '<p>a capybara</p>' })
    expect((await queue(staff)).data).toMatchObject([{ approved: { revision: 2, html: '<p>a capybara</p>' } }])
    expect((await decide(staff, post.id, { decision: 'approve', approvedRevision: 2 })).status).toBe(204)
    expect(await shown(reader)).toMatchObject({ html: '<p>a friendly walrus</p>' })
  })

  it('is withdrawn by an edit back to the approved text', async () => {
    await edit('something else')
    await edit('a friendly capybara')
    expect([(await shown(writer))?.heldEdit, ids(await queue(staff))]).toEqual([null, []])
  })

  it('is refused with a reason for its author, and put back into the queue', async () => {
    await edit('buy now')
    await refuse(staff, post.id)
    expect([(await shown(writer))?.heldEdit, await newsOf(writer)]).toEqual(['refused', ['edit_refused']])
    expect((await writer.open(post.id)).heldEdit).toMatchObject({ source: 'buy now', refused: 'advertising' })
    expect(ids(await queue(staff))).toEqual([])
    expect((await queue(staff, '?state=refused')).data).toMatchObject([
      { id: post.id, refusal: { by: { username: staff.username }, reason: 'advertising' } },
    ])
    await writer.send('POST', `/v1/comments/${post.id}/restoration`)
    expect(ids(await queue(staff))).toEqual([])
    await staff.send('POST', `/v1/comments/${post.id}/restoration`)
    expect([ids(await queue(staff)), ids(await queue(staff, '?state=refused'))]).toEqual([[post.id], []])
    await approve(staff, post.id)
    expect(await shown(reader)).toMatchObject({ html: '<p>buy now</p>' })
    expect((await actsOn(post.id)).map(([action]) => action)).toEqual([
      'post.approve',
      'edit.refuse',
      'edit.restore',
      'edit.approve',
    ])
  })

  it('waits in the order of the posts, in pages, and not while its post is deleted', async () => {
    const held = await writePost(writer, thread, 'a second post')
    await edit('changed')
    const first = await queue(staff, '?limit=1')
    expect([ids(first), ids(await queue(staff, `?limit=1&cursor=${first.meta.next}`))]).toEqual([[post.id], [held.id]])
    await writer.send('DELETE', `/v1/comments/${post.id}`)
    expect(ids(await queue(staff))).toEqual([held.id])
    expect(await countsOfStaff()).toEqual([1, 1])
    expect((await decide(staff, post.id, { decision: 'approve' })).status).toBe(409)
    await writer.send('POST', `/v1/comments/${post.id}/restoration`)
    expect(ids(await queue(staff))).toEqual([post.id, held.id])
    expect(await countsOfStaff()).toEqual([2, 2])
  })

  it('is stored at once when the rule no longer holds, and replaces the one that waits', async () => {
    await edit('waiting words')
    await setSite({ holdFirstPosts: 1 })
    expect((await edit('final words')).status).toBe(200)
    expect([await shown(reader), ids(await queue(staff))]).toMatchObject([{ html: '<p>final words</p>' }, []])
  })

  it('does not stop moderators, and an outdated one is not stored', async () => {
    await edit('waiting words')
    const change = { source: 'moderated', revision: 1, reason: 'wording' }
    expect((await staff.send('PATCH', `/v1/comments/${post.id}`, change)).status).toBe(200)
    expect((await edit('late words')).status).toBe(409)
    expect((await writer.open(post.id)).heldEdit?.source).toBe('waiting words')
    expect(await shown(reader)).toMatchObject({ html: '<p>moderated</p>', revision: 2 })
  })
})
