import type { CommentPage } from '#contract/comments'
import type { TitleRef } from '#contract/titles'
import type { ApiClient } from '~/lib/api/client.server'
import { commentsPath } from '~/lib/format/comments-path.server'

/** The object that comments belong to: a torrent or a title. */
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
    path: commentsPath({ kind: 'torrent', slug }),
    draft: `torrent:${slug}`,
    list: (query) => api.get('/v1/torrents/{slug}/comments', { path, query }),
    write: (body) => api.post('/v1/torrents/{slug}/comments', { path, body }),
  }
}

export function titleSubject(api: ApiClient, { kind, slug }: Pick<TitleRef, 'kind' | 'slug'>): Subject {
  const path = { kind, slug }
  return {
    path: commentsPath(path),
    draft: `${kind}:${slug}`,
    list: (query) => api.get('/v1/titles/{kind}/{slug}/comments', { path, query }),
    write: (body) => api.post('/v1/titles/{kind}/{slug}/comments', { path, body }),
  }
}
