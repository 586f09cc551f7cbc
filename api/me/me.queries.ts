import { eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Me, SignedInMember } from '#contract/me'
import { selectWatchedUnread } from '../forums/watched-unread'
import { countUnreadNews } from '../news/unread-news'
import { selectUnread, showNotification } from '../notifications/notification-summary'
import { users } from '../platform/db/schema/members'
import type { Caller } from '../platform/http/caller.queries'
import { isDue } from '../rules/accepted-rules'
import { countLeeching, countSeeding } from '../users/count-torrents'
import { computeRatio } from '../users/ratio'
import { countQueues, showQueues } from './queue-counts'

/** Their open requests for torrents that are missing. */
const countRequests = (userId: number) =>
  sql<number>`(select count(*) from torrent_requests where requester_id = ${userId} and is_open = 1)`

/** One round trip. */
export async function findFigures(
  db: DrizzleD1Database,
  caller: Caller,
  now: number,
): Promise<Omit<Me, keyof SignedInMember | 'owesTwoFactor' | 'viewedRole'>> {
  const userId = caller.id
  const figures = db
    .select({
      avatar: users.avatar,
      joinedAt: users.joinedAt,
      uploaded: users.uploaded,
      downloaded: users.downloaded,
      bonus: users.bonus,
      invites: users.invites,
      seeding: countSeeding(sql`${userId}`),
      leeching: countLeeching(sql`${userId}`),
      requests: countRequests(userId),
      unreadNews: countUnreadNews(now),
      rulesDue: isDue(userId),
      ...countQueues(caller.permissions, now),
    })
    .from(users)
    .where(eq(users.id, userId))
  const [[row], [threads], [counted], latest] = await db.batch([
    figures,
    selectWatchedUnread(db, caller, now),
    ...selectUnread(db, userId),
  ])
  if (!row) throw new Error('The member is gone')
  const {
    avatar,
    joinedAt,
    unreadNews,
    rulesDue,
    torrentsToApprove,
    postsToApprove,
    openReports,
    applications,
    ...stats
  } = row
  return {
    avatar,
    joinedAt: new Date(joinedAt).toISOString(),
    stats: { ...stats, ratio: computeRatio(row.uploaded, row.downloaded) },
    notifications: { unread: counted?.unread ?? 0, latest: latest.map(showNotification) },
    unreadThreads: threads?.unread ?? 0,
    unreadNews,
    queues: showQueues({ torrentsToApprove, postsToApprove, openReports, applications }),
    rulesDue: rulesDue === 1,
  }
}
