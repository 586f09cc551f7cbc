import { and, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { CorrectedFigure, FigureCorrection } from '#contract/figures'
import type { NotificationKind } from '#contract/notifications'
import { printSize } from '#contract/sizes'
import { notify } from '../notifications/notify'
import { isConflict } from '../platform/db/constraint-failures'
import { figureCorrections, users } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'
import { recordPoints } from '../points/record-points'

type Database = DrizzleD1Database

interface Correction extends FigureCorrection {
  userId: number
  actorId: number
}

const kinds: Record<CorrectedFigure, NotificationKind> = {
  uploaded: 'uploaded_corrected',
  downloaded: 'downloaded_corrected',
  bonus: 'bonus_corrected',
}

/**
 * One transaction, in which the figure is read and changed, so that traffic that the tracker reports at the same time is
 * counted. In the audit log with the figure before and after. Notifies the member. A repeated correction changes nothing.
 * @returns `out_of_range`: the figure would be negative or no safe integer; `repeated`: the client id stored other values
 */
export async function storeCorrection(
  db: Database,
  { userId, actorId, clientId, figure, change, reason }: Correction,
  now: number,
): Promise<'stored' | 'out_of_range' | 'repeated'> {
  // D1 binds numbers as fractions.
  const total = sql`${users[figure]} + cast(${change} as integer)`
  const about = { userId, kind: kinds[figure], actorId: null, subject: `${printChange(figure, change)}: ${reason}` }
  const correcting = db.batch([
    db.insert(figureCorrections).select(
      sql`select null, ${userId}, ${figure}, ${change}, ${reason}, ${now}, ${clientId} from ${users}
        where ${users.id} = ${userId} and ${total} between 0 and ${Number.MAX_SAFE_INTEGER}`,
    ),
    // Each only if the previous statement has changed a row.
    db.insert(auditEvents).select(
      sql`select null, ${actorId}, 'member.correct_figure', 'member', ${userId}, ${reason}, ${now},
        json_object(${figure}, json_array(${users[figure]}, ${total})) from ${users}
        where ${users.id} = ${userId} and changes() > 0`,
    ),
    db
      .update(users)
      .set({ [figure]: total })
      .where(and(eq(users.id, userId), sql`changes() > 0`)),
    notify(db, { ...about, link: '/account', bundle: `figure_corrected:${now}` }, now, sql`changes() > 0`),
    recordPoints(
      db,
      { of: userId, kind: 'corrected', points: change, subject: reason },
      now,
      sql`${figure === 'bonus' ? 1 : 0} and changes() > 0`,
    ),
    selectCorrection(db, userId, clientId),
  ])
  try {
    const [, , , , , stored] = await correcting
    return stored.length > 0 ? 'stored' : 'out_of_range'
  } catch (error) {
    if (!isConflict(error)) throw error
    const [stored] = await selectCorrection(db, userId, clientId)
    const isSame = stored?.figure === figure && stored.change === change && stored.reason === reason
    return isSame ? 'stored' : 'repeated'
  }
}

const selectCorrection = (db: Database, userId: number, clientId: string) =>
  db
    .select({ figure: figureCorrections.figure, change: figureCorrections.change, reason: figureCorrections.reason })
    .from(figureCorrections)
    .where(and(eq(figureCorrections.userId, userId), eq(figureCorrections.clientId, clientId)))

/** The same in every language: `+12 GiB`, `−500`. */
function printChange(figure: CorrectedFigure, change: number): string {
  const amount = Math.abs(change)
  const printed = figure === 'bonus' ? String(amount) : printSize(amount).replace(/(?=[A-Z])/, ' ')
  return `${change < 0 ? '−' : '+'}${printed}`
}
