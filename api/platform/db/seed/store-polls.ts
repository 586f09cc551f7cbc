import type { PollResults } from '#contract/polls'
import { insertRows } from './insert-rows'
import type { SeededMember } from './members'
import { createRandom } from './random'

const day = 24 * 60 * 60_000

interface SeededPoll {
  /** Beginning of the title of its thread. */
  thread: string
  question: string
  options: string[]
  maxChoices?: number
  results?: PollResults
  isSecret?: boolean
  /** Days from now. */
  closes?: number
}

const seededPolls: SeededPoll[] = [
  { thread: 'Coffee or tea?', question: 'Coffee or tea?', options: ['Coffee', 'Tea', 'Both', 'Neither'] },
  {
    thread: 'What are you listening to?',
    question: 'Where do you listen?',
    options: ['At home', 'On the way to work', 'At work', 'Only at concerts'],
    ...{ maxChoices: 3, isSecret: false },
  },
  {
    thread: 'Film of the month',
    question: 'Which film do we watch in December?',
    options: ['Night of the Living Dead', 'Sintel', 'The General', 'Metropolis', 'Nosferatu'],
    ...{ maxChoices: 2, results: 'closed', closes: 9 },
  },
  {
    thread: 'Which piece size?',
    question: 'Which piece size do you use for 8 GiB?',
    options: ['2 MiB', '4 MiB', '8 MiB', '16 MiB'],
    results: 'voted',
  },
  {
    thread: 'Song of the week',
    question: 'Song of the week',
    options: ['Harbour lights', 'Low tide', 'Signal fires'],
    closes: -0.5,
  },
  {
    thread: 'Reading group',
    question: 'Next book?',
    options: ['Frankenstein', 'Moby-Dick', 'The Time Machine', 'Dracula', 'Middlemarch'],
    ...{ isSecret: false, results: 'voted', closes: 20 },
  },
]

/** Polls in some threads. Most voters are members without a login; visitors of the demo can vote. */
export async function storePolls(db: D1Database, members: SeededMember[], now: number): Promise<void> {
  const random = createRandom('polls')
  const others = members.filter(({ passwordHash }) => passwordHash === null)
  const { results: threads } = await db
    .prepare('select id, title, created_at as createdAt from threads order by id')
    .all<{ id: number; title: string; createdAt: number }>()
  const polls = seededPolls.flatMap((poll, index) => {
    const thread = threads.find(({ title }) => title.startsWith(poll.thread))
    return thread ? [{ ...poll, id: index + 1, about: thread }] : []
  })
  await insertRows(
    db,
    'polls',
    ['id', 'thread_id', 'question', 'max_choices', 'results', 'is_secret', 'created_at', 'closes_at'],
    polls.map(({ id, about, question, maxChoices = 1, results = 'always', isSecret = true, closes }) => [
      ...[id, about.id, question, maxChoices, results, Number(isSecret), about.createdAt],
      closes === undefined ? null : now + closes * day,
    ]),
  )
  await insertRows(
    db,
    'poll_options',
    ['poll_id', 'number', 'text'],
    polls.flatMap(({ id, options }) => options.map((option, index) => [id, index + 1, option])),
  )
  await insertRows(
    db,
    'poll_votes',
    ['poll_id', 'user_id', 'number'],
    polls.flatMap(({ id, options, maxChoices = 1 }) => {
      const voters = random.sample(others, Math.min(others.length, random.between(15, 40)))
      const numbers = options.map((_, index) => index + 1)
      // Earlier options get more votes.
      return voters.flatMap((member) => {
        const choices = random.sample(numbers, random.between(1, maxChoices))
        return choices.map((number) => [id, member.id, random.next() < 0.4 && choices.length === 1 ? 1 : number])
      })
    }),
  )
}
