import type { AppLoadContext } from '@remix-run/cloudflare'
import type { CommentDetail } from '#contract/comments'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { commentsPath } from '~/lib/format/comments-path.server'
import { type CommentContext, commentHref, readCommentId } from './comment-address'

/** The comment id of a URL; throws 404 for anything else. */
export function requireCommentId(context: AppLoadContext, text: string | undefined): number {
  const id = readCommentId(text)
  if (id === undefined) throw failNotFound(context)
  return id
}

export async function readComment(context: AppLoadContext, text: string | undefined): Promise<CommentDetail> {
  const api = context.requireApi()
  return api.get('/v1/comments/{id}', { path: { id: requireCommentId(context, text) } })
}

export function describeContext({ id, subject }: CommentDetail): CommentContext {
  const path = commentsPath(subject)
  return { isPost: subject.kind === 'thread', name: subject.name, href: path, comment: commentHref(path, id) }
}
