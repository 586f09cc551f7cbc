import { env } from 'cloudflare:test'
import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, expect, it } from 'vitest'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import type { Poll } from '../../contract/polls'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { addForum, readPage, startThread, threadId } from '../support/api-forums'

const api = startApi()
let alice: Writer
let bob: Writer
let staff: Writer
let thread: Awaited<ReturnType<typeof startThread>>

const poll = { question: 'Which client?', options: ['rTorrent', 'qBittorrent'] }

beforeAll(async () => {
  alice = await addWriter(api, ['forums.post'])
  bob = await addWriter(api, ['forums.post'])
  staff = await addWriter(api, ['forums.post', 'forums.moderate'])
  thread = await startThread(alice, await addForum(), 'Clients', { poll })
})

it('opens a closed poll again for moderators with a reason, and keeps the votes', async () => {
  const path = `/v1/threads/${thread.slug}/poll`
  const reopen = (who: Writer, query = '?reason=too+early') => who.send('DELETE', `${path}/closing${query}`)
  const read = async (who: Writer) => (await readPage(who, thread)).poll
  const vote = (option: number) => bob.send('PUT', `${path}/vote`, { options: [option] })
  await vote(1)
  expect((await reopen(staff)).status).toBe(200)
  await alice.read<Poll>('POST', `${path}/closing`, {})
  expect(await read(staff)).toMatchObject({ canClose: false, canReopen: true })
  expect((await read(alice))?.canReopen).toBe(false)
  expect((await reopen(alice)).status).toBe(403)
  expect((await reopen(staff, '')).status).toBe(422)
  expect(await (await reopen(staff)).json()).toMatchObject({
    ...{ isClosed: false, closesAt: null, canClose: true, canReopen: false, voters: 1 },
    options: [{ votes: 1 }, { votes: 0 }],
  })
  expect((await vote(2)).status).toBe(200)
  const isThis = and(eq(auditEvents.subjectKind, 'thread'), eq(auditEvents.subjectId, threadId(thread)))
  // Opening an open poll, and closing by the author, are not recorded.
  expect(await drizzle(env.DB).select().from(auditEvents).where(isThis)).toMatchObject([
    { action: 'thread.poll-reopen', actorId: staff.id, reason: 'too early' },
  ])
})

it('returns 404 for a thread without a poll', async () => {
  const other = await startThread(alice, await addForum(), 'Without')
  expect((await staff.send('DELETE', `/v1/threads/${other.slug}/poll/closing?reason=x`)).status).toBe(404)
})
