import { claimMinutes } from '#contract/queue-claims'
import { insertRows } from './insert-rows'

const hour = 3_600_000
/** The accounts with logins come first; they get no notification of these. */
const accounts = 5
const moderator = 2

interface SeededReport {
  /** A query for the id of the subject, and the copy of its text. */
  subject: string
  kind: 'torrent' | 'comment' | 'member' | 'title' | 'chat_message' | 'staff'
  reason: string
  text: string
  age: number
  outcome?: { state: 'resolved' | 'dismissed'; answer: string }
  messages?: { fromStaff: boolean; text: string }[]
  isClaimed?: boolean
}

const comment = (kind: string, skip: number) =>
  `select id, source as content from comments where subject_kind = '${kind}' and author_id > ${accounts}
    and deleted_at is null and (subject_kind <> 'thread' or number is not null) order by id desc limit 1 offset ${skip}`
const torrent = (skip: number) =>
  `select id, name as content from torrents where status = 'approved' and uploader_id > ${accounts}
    order by id desc limit 1 offset ${skip}`

/** A question has no subject but its author. */
const noSubject = 'select 0 as id, null as content'

const reports: SeededReport[] = [
  {
    ...{ kind: 'title', subject: 'select id, name as content from titles order by id limit 1 offset 3' },
    ...{ reason: 'mislabelled', text: 'The year is the one of the restoration, not of the film.', age: 70 },
    outcome: { state: 'resolved', answer: 'Corrected, thank you.' },
    messages: [
      { fromStaff: true, text: 'Do you have a source for the first showing?' },
      { fromStaff: false, text: 'The page of the film archive says 1922.' },
    ],
  },
  {
    ...{ kind: 'staff', subject: noSubject, reason: 'other', age: 61 },
    text: 'I am moving house and will be offline for a month. Will my account be closed?',
    outcome: { state: 'resolved', answer: 'No account is closed for that. Good luck with the move!' },
    messages: [
      { fromStaff: true, text: 'Do you have torrents of which you are the only seeder?' },
      { fromStaff: false, text: 'Two, and a friend of mine will seed them.' },
    ],
  },
  {
    ...{ kind: 'comment', subject: comment('torrent', 4), reason: 'abuse', text: '', age: 52 },
    outcome: { state: 'dismissed', answer: 'This is a fair question, so it stays.' },
  },
  {
    ...{ kind: 'torrent', subject: torrent(30), reason: 'other', text: 'The archive asks for a password.', age: 30 },
    isClaimed: true,
    messages: [{ fromStaff: true, text: 'Which of the files did you try?' }],
  },
  {
    ...{ kind: 'staff', subject: noSubject, reason: 'other', age: 26 },
    text: 'May I upload recordings of my own band? They are on no label, and all four of us agree.',
  },
  { kind: 'torrent', subject: torrent(44), reason: 'mislabelled', text: 'This is the 720p version.', age: 21 },
  { kind: 'comment', subject: comment('thread', 12), reason: 'abuse', text: 'An advertisement.', age: 9 },
  {
    ...{ kind: 'chat_message', reason: 'other', text: 'Rude to a new member.', age: 5 },
    subject: `select id, source as content from chat_messages where author_id > ${accounts} and kind <> 'event'
      and deleted_at is null and room_id = (select id from chat_rooms where slug = 'harbour') order by id desc limit 1 offset 8`,
  },
  {
    ...{ kind: 'member', reason: 'other', text: 'Asks everyone for invites in direct messages.', age: 2 },
    subject: `select id, username as content from users where role = 'member' and id > ${accounts} order by id desc limit 1 offset 20`,
  },
]

function describeDecision(kind: SeededReport['kind'], state: 'resolved' | 'dismissed') {
  if (kind === 'staff') return ['question.answer', 'member']
  return [state === 'resolved' ? 'report.resolve' : 'report.dismiss', kind]
}

/** Reports and questions in every state, by members without a login. */
export async function storeReports(db: D1Database, now: number): Promise<void> {
  const subjects = await db.batch<{ id: number; content: string | null }>(
    reports.map(({ subject }) => db.prepare(subject)),
  )
  const stored = reports.flatMap((report, index) => {
    const [row] = subjects[index]?.results ?? []
    if (!row) return []
    const reporter = accounts + 10 + index
    const id = report.kind === 'staff' ? reporter : row.id
    return [{ ...report, ...row, id, reporter, createdAt: now - report.age * hour }]
  })
  await insertRows(
    db,
    'reports',
    [
      ...['id', 'subject_kind', 'subject_id', 'reporter_id', 'reason', 'text', 'created_at', 'state', 'handled_by'],
      ...['handled_at', 'answer', 'content'],
    ],
    stored.map(({ kind, id, reporter, reason, text, createdAt, outcome, content }, index) => [
      ...[index + 1, kind, id, reporter, reason, text, createdAt, outcome?.state ?? 'open'],
      ...(outcome ? [moderator, createdAt + hour, outcome.answer] : [null, null, null]),
      content,
    ]),
  )
  await insertRows(
    db,
    'report_messages',
    ['report_id', 'author_id', 'from_staff', 'text', 'created_at'],
    stored.flatMap(({ messages = [], reporter, createdAt }, index) =>
      messages.map(({ fromStaff, text }, position) => [
        ...[index + 1, fromStaff ? moderator : reporter, fromStaff ? 1 : 0, text],
        createdAt + (position + 1) * 60_000,
      ]),
    ),
  )
  await insertRows(
    db,
    'queue_claims',
    ['queue', 'subject_id', 'member_id', 'until'],
    stored.flatMap(({ isClaimed }, index) =>
      isClaimed ? [['report', index + 1, moderator, now + claimMinutes * 60_000]] : [],
    ),
  )
  await insertRows(
    db,
    'audit_events',
    ['actor_id', 'action', 'subject_kind', 'subject_id', 'reason', 'at', 'detail'],
    stored.flatMap(({ kind, id, outcome, createdAt }, index) =>
      outcome
        ? [
            [
              ...[moderator, ...describeDecision(kind, outcome.state), id],
              ...[outcome.answer, createdAt + hour, JSON.stringify({ report: index + 1 })],
            ],
          ]
        : [],
    ),
  )
}
