import type { CommentPage } from '#contract/comments'
import type { ApiClient } from '~/lib/api/client.server'

/**
 * The object that comments belong to. A new kind of subject implements this interface; nothing else here
 * changes.
 */
export interface Subject {
  path: string
  /** Key of the draft of a new comment. */
  draft: string
  list(query: { limit: number; cursor?: string; around?: number }): Promise<CommentPage>
  /** Posts a comment and resolves to its id. */
  write(comment: { source: string; replyTo?: number }): Promise<{ id: number }>
}

export function torrentSubject(api: ApiClient, slug: string): Subject {
  const path = { slug }
  return {
    path: commentsPath(slug),
    draft: `torrent:${slug}`,
    list: (query) => api.get('/v1/torrents/{slug}/comments', { path, query }),
    write: (body) => api.post('/v1/torrents/{slug}/comments', { path, body }),
  }
}

export function commentsPath(slug: string): string {
  return `/torrents/${encodeURIComponent(slug)}/comments`
}
