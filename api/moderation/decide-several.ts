import { inArray } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { decisionOutcomes, TorrentDecisions } from '#contract/workbench'
import { torrents } from '../platform/db/schema/torrents'
import { type Decision, notifyUploader, storeDecision } from './decide-torrent'
import { languageOfUploader } from './reasons.queries'

type Database = DrizzleD1Database

interface Several {
  ids: number[]
  decision: TorrentDecisions['decision']
  actorId: number
  reasonFor: (language: string | null) => string | null
}

/** Pending torrents of each reason are decided by the same statements, all in one batch. */
export async function decideSeveral(db: Database, { ids, decision, actorId, reasonFor }: Several, now: number) {
  const rows = await db
    .select({
      id: torrents.id,
      name: torrents.name,
      status: torrents.status,
      uploaderId: torrents.uploaderId,
      language: languageOfUploader.as('language'),
    })
    .from(torrents)
    .where(inArray(torrents.id, ids))
  const waiting = rows.filter(({ status }) => status === 'pending')
  const reasons = [...new Set(waiting.map(({ language }) => reasonFor(language)))]
  const act = {
    to: decision === 'approve' ? ('approved' as const) : ('rejected' as const),
    action: `torrent.${decision}` as const,
    actorId,
  }
  const decisions = reasons.map((reason) => {
    const group = waiting.filter(({ language }) => reasonFor(language) === reason)
    return { ...act, reason, ids: group.map(({ id }) => id), group }
  })
  const [first, ...others] = decisions.map((each) => storeDecision(db, { ...each, from: 'pending' }, now))
  if (!first) return { outcomes: ids.map((id) => ({ id, outcome: 'already_decided' as const })), notified: [] }
  const results = await db.batch([...first, ...others.flat()])
  const length = first.length
  const isDecided = new Set(
    decisions.flatMap((_, index) => (results[index * length + 2] as { id: number }[]).map(({ id }) => id)),
  )
  const news = decisions.flatMap(({ reason, group }) =>
    group
      .filter(({ id }) => isDecided.has(id))
      .flatMap((torrent) => notifyUploader(db, { ...act, reason, torrent } satisfies Decision, now) ?? []),
  )
  const [head, ...rest] = news.map(({ statement }) => statement)
  if (head) await db.batch([head, ...rest])
  const outcomeOf = (id: number): (typeof decisionOutcomes)[number] =>
    isDecided.has(id) ? 'decided' : waiting.some((each) => each.id === id) ? 'claimed' : 'already_decided'
  return {
    outcomes: ids.map((id) => ({ id, outcome: outcomeOf(id) })),
    notified: [...new Set(news.map(({ userId }) => userId))],
  }
}
