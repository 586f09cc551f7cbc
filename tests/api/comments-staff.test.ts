import { env } from 'cloudflare:test'
import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, expect, test } from 'vitest'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)
let alice: Writer
let staff: Writer
let slug = ''

beforeAll(async () => {
  await addCategories()
  alice = await addWriter(api)
  staff = await addWriter(api, ['torrents.moderate'])
  const torrent = await addTorrent()
  slug = printSlug(torrent.name, torrent.id)
})

const eventsOf = (commentId: number) =>
  db
    .select({ action: auditEvents.action, reason: auditEvents.reason, actorId: auditEvents.actorId })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectKind, 'comment'), eq(auditEvents.subjectId, commentId)))

test('requires a reason when staff edits a comment, and stores it', async () => {
  const { id } = await alice.write(slug, 'rude')
  const refused = await staff.send('PATCH', `/v1/comments/${id}`, { source: 'kind', revision: 1 })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ errors: { reason: ['required'] } })
  const edit = { source: 'kind', revision: 1, reason: 'Rule 4' }
  expect((await staff.send('PATCH', `/v1/comments/${id}`, edit)).status).toBe(200)
  expect(await eventsOf(id)).toEqual([{ action: 'comment.edit', reason: 'Rule 4', actorId: staff.id }])
  const { data } = await alice.read<{ data: object[] }>('GET', `/v1/comments/${id}/revisions`)
  expect(data).toMatchObject([{ writtenBy: { username: staff.username } }, { writtenBy: { username: alice.username } }])
})

test('requires a reason when staff deletes a comment, shows it to all, and lets staff restore it', async () => {
  const { id } = await alice.write(slug, 'spam')
  expect((await staff.send('DELETE', `/v1/comments/${id}`)).status).toBe(422)
  expect((await staff.send('DELETE', `/v1/comments/${id}?reason=Spam`)).status).toBe(204)
  expect(await alice.open(id)).toMatchObject({
    html: '',
    source: '',
    deletion: { byAuthor: false, reason: 'Spam' },
    canRestore: false,
    canWarn: false,
    canEdit: false,
  })
  expect((await alice.send('POST', `/v1/comments/${id}/restoration`)).status).toBe(403)
  expect(await staff.open(id)).toMatchObject({
    html: '<p>spam</p>',
    source: 'spam',
    canRestore: true,
    canWarn: true,
  })
  expect((await staff.send('GET', `/v1/comments/${id}/revisions`)).status).toBe(200)
  expect((await staff.send('POST', `/v1/comments/${id}/restoration`)).status).toBe(204)
  expect(await alice.open(id)).toMatchObject({ source: 'spam', deletion: null })
  expect((await eventsOf(id)).map(({ action, reason }) => [action, reason])).toEqual([
    ['comment.delete', 'Spam'],
    ['comment.restore', null],
  ])
})

test('writes no audit entry when authors change their own comments', async () => {
  const { id } = await alice.write(slug, 'mine')
  await alice.read('PATCH', `/v1/comments/${id}`, { source: 'mine still', revision: 1 })
  await alice.send('DELETE', `/v1/comments/${id}`)
  await alice.send('POST', `/v1/comments/${id}/restoration`)
  expect(await eventsOf(id)).toEqual([])
})
