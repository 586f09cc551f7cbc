import type { CommentSubject } from '#contract/comment-subject'
import { titlePartHref } from './title-href'

/** The page with the comments on a torrent or a title. */
export function commentsPath({ kind, slug }: Pick<CommentSubject, 'kind' | 'slug'>): string {
  return kind === 'torrent'
    ? `/torrents/${encodeURIComponent(slug)}/comments`
    : titlePartHref({ kind, slug }, 'comments')
}
