import type { Report } from '#contract/reports'
import { memberHref } from '~/lib/format/member-href'

type Subject = Pick<NonNullable<Report['subject']>, 'kind' | 'slug'>

const encodePath = (slug: string) => slug.split('/').map(encodeURIComponent).join('/')

/** `comment`: id of the reported comment or chat message. A question has no page but its own. */
export function reportedHref({ kind, slug }: Subject, comment: number | null): string {
  if (kind === 'staff') return '/reports'
  if (kind === 'member') return memberHref(slug)
  if (kind === 'comment') return `/comments/${comment}`
  if (kind === 'chat_message') return `/chat/${encodePath(slug)}?message=${comment}#m${comment}`
  if (kind === 'request') return `/requests/${encodePath(slug)}`
  if (kind === 'subtitle') return `/torrents/${encodePath(slug)}/subtitles`
  return kind === 'title' ? `/titles/${encodePath(slug)}` : `/torrents/${encodePath(slug)}`
}
