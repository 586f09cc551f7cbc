import type { CommentPage } from '#contract/comments'
import type { ApiClient } from '~/lib/api/client.server'

/** What members talk about. Whoever brings another kind of it writes another of these; all else here stays as it is. */
export interface Subject {
  /** The page the conversation stands on. */
  path: string
  /** Names the draft of what is written about it. */
  draft: string
  list(query: { limit: number; cursor?: string; around?: number }): Promise<CommentPage>
  /** Says something of it. Resolves to the id it was given. */
  write(comment: { source: string; replyTo?: number }): Promise<{ id: number }>
}

export function torrentSubject(api: ApiClient, slug: string): Subject {
  const path = { slug }
  return {
    path: conversationPath(slug),
    draft: `torrent:${slug}`,
    list: (query) => api.get('/v1/torrents/{slug}/comments', { path, query }),
    write: (body) => api.post('/v1/torrents/{slug}/comments', { path, body }),
  }
}

/** The page of the conversation on a torrent. */
export function conversationPath(slug: string): string {
  return `/torrents/${encodeURIComponent(slug)}/comments`
}
