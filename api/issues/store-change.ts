import { type ApiContext, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { pushUnread } from '../platform/realtime/publish'
import { changeIssues, type Extra, type IssueChange, type Read } from './change-issues.queries'
import { canManage } from './issue-row'

/** Counts against the rate limit. Returns the numbers of the changed issues. */
export async function storeChange(
  c: ApiContext,
  read: Read[],
  change: IssueChange,
  { reason, ...extra }: Extra & { reason?: string | undefined },
): Promise<number[]> {
  const caller = callerOf(c)
  await limitRate(c, 'issue-edit', caller.id)
  const by = { id: caller.id, isStaff: canManage(caller), reason: reason ?? null }
  const { changed, notified } = await changeIssues(c.var.db, read, change, by, c.var.now, extra)
  pushUnread(c, notified)
  return changed
}
