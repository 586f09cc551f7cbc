import type { CommentSubject } from '#contract/comment-subject'
import { titlePartHref } from './title-href'

/** The page with the comments on a torrent, title, article, issue or request, or with the posts of a thread. */
export function commentsPath({ kind, slug }: Pick<CommentSubject, 'kind' | 'slug'>): string {
  if (kind === 'thread') return `/forums/${slug}`
  if (kind === 'news') return `/news/${slug}`
  if (kind === 'issue') return `/issues/${slug}`
  if (kind === 'request') return `/requests/${slug}`
  return kind === 'torrent'
    ? `/torrents/${encodeURIComponent(slug)}/comments`
    : titlePartHref({ kind, slug }, 'comments')
}
