import type { CommentPage } from '#contract/comments'
import type { TitleRef } from '#contract/titles'
import type { ApiClient } from '~/lib/api/client.server'
import { commentsPath } from '~/lib/format/comments-path.server'

/** The object that comments belong to: a torrent, a title, an article, a request, an issue or a thread. */
export interface Subject {
  path: string
  /** Key of the draft of a new comment. */
  draft: string
  /** Posts a comment and resolves to its id. */
  write(comment: { source: string; replyTo?: number }): Promise<{ id: number }>
}

/** A torrent, title, article or request, whose comments are listed by cursor. */
export interface ListedSubject extends Subject {
  list(query: { limit: number; cursor?: string; around?: number }): Promise<CommentPage>
}

export function torrentSubject(api: ApiClient, slug: string): ListedSubject {
  const path = { slug }
  return {
    path: commentsPath({ kind: 'torrent', slug }),
    draft: `torrent:${slug}`,
    list: (query) => api.get('/v1/torrents/{slug}/comments', { path, query }),
    write: (body) => api.post('/v1/torrents/{slug}/comments', { path, body }),
  }
}

export function titleSubject(api: ApiClient, { kind, slug }: Pick<TitleRef, 'kind' | 'slug'>): ListedSubject {
  const path = { kind, slug }
  return {
    path: commentsPath(path),
    draft: `${kind}:${slug}`,
    list: (query) => api.get('/v1/titles/{kind}/{slug}/comments', { path, query }),
    write: (body) => api.post('/v1/titles/{kind}/{slug}/comments', { path, body }),
  }
}

export function articleSubject(api: ApiClient, article: string): ListedSubject {
  const path = { article }
  return {
    path: commentsPath({ kind: 'news', slug: article }),
    draft: `news:${article}`,
    list: (query) => api.get('/v1/news/{article}/comments', { path, query }),
    write: (body) => api.post('/v1/news/{article}/comments', { path, body }),
  }
}

export function requestSubject(api: ApiClient, slug: string): ListedSubject {
  const path = { slug }
  return {
    path: commentsPath({ kind: 'request', slug }),
    draft: `request:${slug}`,
    list: (query) => api.get('/v1/requests/{slug}/comments', { path, query }),
    write: (body) => api.post('/v1/requests/{slug}/comments', { path, body }),
  }
}

export function threadSubject(api: ApiClient, forum: string, thread: string): Subject {
  return {
    path: commentsPath({ kind: 'thread', slug: `${forum}/${thread}` }),
    draft: `thread:${thread}`,
    write: (body) => api.post('/v1/threads/{thread}/posts', { path: { thread }, body }),
  }
}

export function issueSubject(api: ApiClient, issue: number): Subject {
  return {
    path: commentsPath({ kind: 'issue', slug: String(issue) }),
    draft: `issue:${issue}`,
    write: (body) => api.post('/v1/issues/{issue}/comments', { path: { issue }, body }),
  }
}
