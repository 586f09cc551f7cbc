import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../api/platform/db/schema/members'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { polls, pollVotes } from '../../api/platform/db/schema/polls'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { Poll } from '../../contract/polls'
import { ThreadPage } from '../../contract/threads'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { addForum, changeThread, readPage, startThread, threadId } from '../support/api-forums'

const api = startApi()
const db = drizzle(env.DB)
let alice: Writer
let bob: Writer
let carol: Writer
let staff: Writer
let forum: Awaited<ReturnType<typeof addForum>>

const hour = 60 * 60_000
const question = { question: 'Which client?', options: ['rTorrent', 'qBittorrent', 'Transmission'] }

beforeAll(async () => {
  alice = await addWriter(api, ['forums.post'])
  bob = await addWriter(api, ['forums.post'])
  carol = await addWriter(api, ['forums.post'])
  staff = await addWriter(api, ['forums.post', 'forums.moderate'])
})
beforeEach(async () => {
  await db.delete(rateWindows)
  forum = await addForum()
})

type Thread = Awaited<ReturnType<typeof startThread>>

const ask = (more: object = {}) => startThread(alice, forum, crypto.randomUUID(), { poll: { ...question, ...more } })
const send = (who: Writer, thread: Thread, options: number[]) =>
  who.send('PUT', `/v1/threads/${thread.slug}/poll/vote`, { options })
const vote = async (who: Writer, thread: Thread, ...options: number[]) =>
  Poll.strict().parse(await who.read('PUT', `/v1/threads/${thread.slug}/poll/vote`, { options }))
const withdraw = (who: Writer, thread: Thread) => who.read<Poll>('DELETE', `/v1/threads/${thread.slug}/poll/vote`)
const close = (who: Writer, thread: Thread, body = {}) =>
  who.send('POST', `/v1/threads/${thread.slug}/poll/closing`, body)
const add = (who: Writer, thread: Thread, more: object = {}) =>
  who.send('POST', `/v1/threads/${thread.slug}/poll`, { ...question, ...more })

async function read(who: Writer, thread: Thread): Promise<Poll> {
  const { poll } = ThreadPage.strict().parse(await readPage(who, thread))
  if (!poll) throw new Error('The thread has no poll')
  return poll
}
const votes = ({ options }: Poll) => options.map((option) => option.votes)
const codeOf = async (response: Response) => [response.status, (await response.json<{ code: string }>()).code]

/** As if the poll had closed a moment ago. */
const passTime = (thread: Thread) =>
  db
    .update(polls)
    .set({ closesAt: api.now() - 1 })
    .where(eq(polls.threadId, threadId(thread)))

describe('a new poll', () => {
  it('is stored with the thread and shown on its page', async () => {
    const closesAt = new Date(api.now() + hour).toISOString()
    const thread = await ask({ closesAt, maxChoices: 2, results: 'voted', isSecret: false })
    const none = { isMine: false, votes: null, voters: null }
    expect(await read(bob, thread)).toEqual({
      ...{ question: 'Which client?', maxChoices: 2, results: 'voted', isSecret: false, closesAt },
      ...{ isClosed: false, voters: 0, canVote: true, canClose: false, canReopen: false },
      options: question.options.map((text, index) => ({ number: index + 1, text, ...none })),
    })
    expect((await read(alice, thread)).canClose).toBe(true)
    expect((await readPage(bob, await startThread(alice, forum, 'Without'))).poll).toBeNull()
  })

  it('is a single choice with visible results and secret votes by default', async () => {
    expect(await read(bob, await ask())).toMatchObject({
      ...{ maxChoices: 1, results: 'always', isSecret: true, closesAt: null },
      options: [{ votes: 0, voters: null }, { votes: 0 }, { votes: 0 }],
    })
  })

  it.each([
    ['no question', { question: ' ' }],
    ['a long question', { question: 'x'.repeat(201) }],
    ['one option', { options: ['a'] }],
    ['21 options', { options: Array.from({ length: 21 }, (_, n) => `option ${n}`) }],
    ['a repeated option', { options: ['Yes', 'yes'] }],
    ['an empty option', { options: ['a', '\u200b'] }],
    ['a long option', { options: ['a', 'x'.repeat(101)] }],
    ['more choices than options', { maxChoices: 4 }],
    ['no choice', { maxChoices: 0 }],
    ['a closing time that has passed', { closesAt: '2020-01-01T00:00:00Z' }],
    ['a closing time years away', { closesAt: '2099-01-01T00:00:00Z' }],
    ['an unknown rule', { results: 'never' }],
    ['an unknown field', { voters: 3 }],
  ])('is refused with %s, and so is its thread', async (_, more) => {
    const poll = { ...question, ...more }
    const body = { title: 'Refused', source: 'x', poll }
    expect((await alice.send('POST', `/v1/forums/${forum.slug}/threads`, body)).status).toBe(422)
    expect(await alice.read('GET', `/v1/forums/${forum.slug}/threads`)).toMatchObject({ data: [] })
  })

  it('is added later, once, by the author and with a reason by moderators', async () => {
    const thread = await startThread(alice, forum, 'Later')
    expect((await add(bob, thread)).status).toBe(403)
    expect((await add(staff, thread)).status).toBe(422)
    expect((await add(alice, thread)).status).toBe(201)
    expect(await codeOf(await add(alice, thread, { options: ['a', 'b'] }))).toEqual([409, 'poll_exists'])
    expect((await read(bob, thread)).options).toHaveLength(3)
    const other = await startThread(alice, forum, 'By staff')
    expect((await add(staff, other, { reason: 'asked for' })).status).toBe(201)
    const events = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, threadId(other)))
    expect(events).toMatchObject([{ action: 'thread.poll', actorId: staff.id, reason: 'asked for' }])
  })

  it('is stored once when it is added twice at the same moment', async () => {
    const thread = await startThread(alice, forum, 'Twice')
    const sent = await Promise.all([add(alice, thread), add(alice, thread, { options: ['a', 'b'] })])
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409])
    expect([2, 3]).toContain((await read(bob, thread)).options.length)
    const { results } = await env.DB.prepare(
      'select count(*) as stored from poll_options where poll_id in (select id from polls where thread_id = ?)',
    )
      .bind(threadId(thread))
      .all()
    expect(results).toEqual([{ stored: (await read(bob, thread)).options.length }])
  })
})

describe('a vote', () => {
  it('is counted, changed and withdrawn', async () => {
    const thread = await ask()
    expect(await vote(bob, thread, 1)).toMatchObject({ voters: 1, options: [{ votes: 1, isMine: true }, {}, {}] })
    const changed = await vote(bob, thread, 2)
    expect([votes(changed), changed.voters, changed.options.map(({ isMine }) => isMine)]).toEqual([
      [0, 1, 0],
      1,
      [false, true, false],
    ])
    expect(await withdraw(bob, thread)).toMatchObject({
      voters: 0,
      options: [{ votes: 0 }, { votes: 0 }, { votes: 0 }],
    })
    expect(await withdraw(bob, thread)).toMatchObject({ voters: 0 })
  })

  it('counts a member once with several options', async () => {
    const thread = await ask({ maxChoices: 2 })
    await vote(bob, thread, 1, 3, 3)
    await vote(carol, thread, 3)
    expect(await read(alice, thread)).toMatchObject({ voters: 2, options: [{ votes: 1 }, { votes: 0 }, { votes: 2 }] })
    const after = await vote(bob, thread, 2, 3)
    expect([votes(after), after.voters]).toEqual([[0, 1, 2], 2])
    expect((await send(bob, thread, [1, 2, 3])).status).toBe(422)
    expect(await read(bob, thread)).toMatchObject({ voters: 2, options: [{ votes: 0 }, { votes: 1 }, { votes: 2 }] })
  })

  it.each([[[]], [[4]], [[0]], [[1, 2]], [Array.from({ length: 21 }, () => 1)]])(
    'is refused with %j',
    async (options) => {
      const thread = await ask()
      expect((await send(bob, thread, options)).status).toBe(422)
      expect((await read(bob, thread)).voters).toBe(0)
    },
  )

  it('is counted exactly when members vote at the same moment', async () => {
    const thread = await ask({ maxChoices: 2 })
    const each = [bob, carol, staff, alice].flatMap((who) => [
      send(who, thread, [1, 2]),
      send(who, thread, [2]),
      send(who, thread, [2, 3]),
    ])
    expect((await Promise.all(each)).map(({ status }) => status)).toEqual(each.map(() => 200))
    const poll = await read(bob, thread)
    const stored = await db
      .select()
      .from(pollVotes)
      .innerJoin(polls, eq(polls.id, pollVotes.pollId))
      .where(eq(polls.threadId, threadId(thread)))
    const counts = [1, 2, 3].map((number) => stored.filter((row) => row.poll_votes.number === number).length)
    expect([poll.voters, votes(poll)]).toEqual([4, counts])
    expect(counts[1]).toBe(4)
  })

  it('is possible in the thread that its thread was merged into, until the merge is undone', async () => {
    const [from, into] = [await ask(), await startThread(alice, forum, 'Target')]
    await vote(bob, from, 1)
    await staff.read('POST', `/v1/threads/${from.slug}/merge`, { into: into.slug, reason: 'same' })
    expect(await vote(carol, into, 2)).toMatchObject({ voters: 2, options: [{ votes: 1 }, { votes: 1 }, { votes: 0 }] })
    expect(await vote(carol, from, 1)).toMatchObject({ voters: 2, options: [{ votes: 2 }, { votes: 0 }, { votes: 0 }] })
    expect(await codeOf(await add(alice, into))).toEqual([409, 'poll_exists'])
    expect((await staff.send('DELETE', `/v1/threads/${from.slug}/merge?reason=wrong`)).status).toBe(200)
    expect((await readPage(bob, into)).poll).toBeNull()
    expect((await read(bob, from)).voters).toBe(2)
  })

  it('leaves with the row of its account', async () => {
    const thread = await ask({ maxChoices: 2 })
    const leaver = await addWriter(api, ['forums.post'])
    await vote(leaver, thread, 1, 2)
    await vote(bob, thread, 2)
    await env.DB.prepare('delete from poll_votes where user_id = ?').bind(leaver.id).run()
    expect(await read(bob, thread)).toMatchObject({ voters: 1, options: [{ votes: 0 }, { votes: 1 }, { votes: 0 }] })
  })

  it('is refused where the member may not write', async () => {
    const thread = await ask()
    const reader = await addWriter(api)
    expect((await send(reader, thread, [1])).status).toBe(403)
    await changeThread(thread, { isLocked: true })
    expect(await codeOf(await send(bob, thread, [1]))).toEqual([403, 'thread_locked'])
    expect(await codeOf(await close(alice, thread))).toEqual([403, 'thread_locked'])
    expect((await read(bob, thread)).canVote).toBe(false)
    expect((await send(staff, thread, [1])).status).toBe(200)
    const restricted = await startThread(alice, await addForum({ posters: [alice.role] }), 'Staff', { poll: question })
    expect(await codeOf(await send(bob, restricted, [1]))).toEqual([403, 'forbidden'])
    const hidden = await addForum({ readers: [alice.role] })
    const secret = await startThread(alice, hidden, 'Hidden', { poll: question })
    expect((await send(bob, secret, [1])).status).toBe(404)
    expect((await send(bob, await startThread(alice, forum, 'No poll'), [1])).status).toBe(404)
  })
})

describe('the end of a poll', () => {
  it('comes at the closing time', async () => {
    const thread = await ask({ closesAt: new Date(api.now() + hour).toISOString() })
    await vote(bob, thread, 1)
    await passTime(thread)
    expect(await codeOf(await send(bob, thread, [2]))).toEqual([403, 'poll_closed'])
    expect((await bob.send('DELETE', `/v1/threads/${thread.slug}/poll/vote`)).status).toBe(403)
    expect(await read(bob, thread)).toMatchObject({
      ...{ isClosed: true, canVote: false, canClose: false, voters: 1 },
      options: [{ votes: 1, isMine: true }, { votes: 0 }, { votes: 0 }],
    })
  })

  it('comes early by its author, and with a reason by moderators', async () => {
    const [first, second] = [await ask(), await ask()]
    expect((await close(bob, first)).status).toBe(403)
    expect(await (await close(alice, first)).json()).toMatchObject({ isClosed: true, canClose: false })
    const { closesAt } = await read(bob, first)
    await close(alice, first)
    expect((await read(bob, first)).closesAt).toBe(closesAt)
    expect((await close(staff, second)).status).toBe(422)
    for (let n = 0; n < 2; n++) expect((await close(staff, second, { reason: 'decided' })).status).toBe(200)
    const events = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, threadId(second)))
    expect(events).toMatchObject([{ action: 'thread.poll-close', actorId: staff.id, reason: 'decided' }])
    expect((await close(alice, await startThread(alice, forum, 'No poll'))).status).toBe(404)
  })
})

describe('the results', () => {
  it('are shown after the vote, and hidden again when it is withdrawn', async () => {
    const thread = await ask({ results: 'voted' })
    await vote(carol, thread, 2)
    expect([votes(await read(bob, thread)), (await read(bob, thread)).voters]).toEqual([[null, null, null], 1])
    expect(votes(await vote(bob, thread, 1))).toEqual([1, 1, 0])
    expect(votes(await withdraw(bob, thread))).toEqual([null, null, null])
    await passTime(thread)
    expect(votes(await read(bob, thread))).toEqual([0, 1, 0])
  })

  it('are shown after closing to everyone, and to nobody before', async () => {
    const thread = await ask({ results: 'closed', isSecret: false })
    const mine = await vote(bob, thread, 1)
    expect(mine.options[0]).toEqual({ number: 1, text: 'rTorrent', isMine: true, votes: null, voters: null })
    for (const who of [alice, staff]) expect(votes(await read(who, thread))).toEqual([null, null, null])
    await passTime(thread)
    expect(votes(await read(carol, thread))).toEqual([1, 0, 0])
  })

  it('name at most 20 voters, only when the votes are not secret', async () => {
    const open = await ask({ isSecret: false })
    const secret = await ask()
    for (const thread of [open, secret]) await vote(bob, thread, 1)
    const named = [{ username: bob.username, role: bob.role }]
    expect((await read(carol, open)).options.map(({ voters }) => voters)).toEqual([named, [], []])
    expect((await read(bob, secret)).options.map(({ voters }) => voters)).toEqual([null, null, null])
    await env.DB.prepare(
      `insert into poll_votes (poll_id, user_id, number)
       select polls.id, users.id, 2 from polls, (select id from users where id <> ?1 limit 30) as users where thread_id = ?2`,
    )
      .bind(bob.id, threadId(open))
      .run()
    const [{ length: all }] = [await db.select().from(users)]
    const { votes: counted, voters = [] } = (await read(carol, open)).options[1] ?? {}
    expect([counted, voters?.length]).toEqual([Math.min(30, all - 1), Math.min(20, all - 1)])
  })
})
