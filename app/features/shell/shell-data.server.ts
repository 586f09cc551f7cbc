import type { Me } from '#contract/me'
import type { TrackerStats } from '#contract/stats'
import type { RequestContext } from '~/lib/context'
import { avatarHref } from '~/lib/format/avatar-href'
import { formatDecimal, formatNumber } from '~/lib/format/numbers'
import { readMember } from '~/lib/session/require-permission.server'
import type { ShellData } from './shell-data'

/** Redirects visitors to /login. */
export async function readShell(context: RequestContext): Promise<ShellData> {
  const member = readMember(context)
  const [me, totals] = await Promise.all([member, context.stats()])
  return describeShell(me, totals, context)
}

/** Pages of the staff are named only where something waits. */
function describeQueues({ torrents, posts, reports, applicants }: Me['queues']): ShellData['member']['queues'] {
  const staff = (torrents ?? 0) + (posts ?? 0) + (reports ?? 0)
  return {
    ...(staff && { staff }),
    ...(torrents && { '/moderation/torrents': torrents }),
    ...(posts && { '/moderation/posts': posts }),
    ...(reports && { '/admin/reports': reports }),
    ...(applicants && { '/admin': applicants }),
  }
}

/** `totals` is null when they were late. */
function describeShell(
  me: Me,
  totals: TrackerStats | null,
  { prefs: { language }, now: loadedAt }: Pick<RequestContext, 'prefs' | 'now'>,
): ShellData {
  const number = (value: number) => formatNumber(value, language)
  const { seeding, leeching, ratio, bonus, invites, requests } = me.stats
  return {
    member: {
      username: me.username,
      role: me.role.slug,
      picture: avatarHref(me.avatar),
      permissions: me.permissions,
      owesTwoFactor: me.owesTwoFactor,
      viewedRole: me.viewedRole?.name ?? null,
      rulesDue: me.rulesDue && me.viewedRole === null,
      notifications: { unread: me.notifications.unread, at: loadedAt },
      unreadThreads: me.unreadThreads,
      unreadNews: me.unreadNews,
      queues: describeQueues(me.queues),
      stats: {
        seeding: number(seeding),
        leeching: number(leeching),
        ratio: ratio === null ? '–' : formatDecimal(ratio, 2, language),
        bonus: number(bonus),
        invites: number(invites),
        requests: number(requests),
      },
      invitesLeft: invites,
    },
    totals: totals && {
      torrents: number(totals.torrents),
      peers: number(totals.peers),
      seeders: number(totals.seeders),
      leechers: number(totals.leechers),
    },
  }
}
