import type { AppLoadContext } from '@remix-run/cloudflare'
import type { CommentDetail } from '#contract/comments'
import { caughtFailure } from '~/lib/api/errors.server'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { readerOf } from '~/lib/format/reader.server'
import { chooseText, readEditDraft } from '~/lib/forms/edit-draft.server'
import { describeContext, readComment } from './comment-id.server'
import { writeRevisions } from './revision-rows.server'

/**
 * A comment to edit, with its draft. Null if the member may not edit it: then it, or its subject, may have been deleted, hidden or
 * locked while its form was open, and the page keeps the text of the form.
 */
export async function readEdit(context: AppLoadContext, text: string | undefined) {
  const comment = await findComment(context, text)
  if (!comment?.canEdit) return null
  const { id, revision, isMine, editedAt, html } = comment
  const heldEdit = isMine ? comment.heldEdit : null
  const stored = { source: heldEdit?.source ?? comment.source, revision, editedAt }
  const chosen = chooseText(context, await readEditDraft(context, `comment:${id}`), stored)
  // The reply to a form has the newest text itself.
  const showsCurrent = chosen.outdated !== null && !context.hasReply
  return {
    id,
    context: describeContext(comment),
    ...chosen,
    currentText: showsCurrent ? { html: context.serverHtml.send('current-text', html) } : null,
    isMine,
    refused: heldEdit?.refused ? readerOf(context).t('forumTexts.editReason', { reason: heldEdit.refused }) : null,
  }
}

async function findComment(context: AppLoadContext, text: string | undefined): Promise<CommentDetail | null> {
  try {
    return await readComment(context, text)
  } catch (error) {
    if (caughtFailure(error)?.status === 404) return null
    throw error
  }
}

/** A comment to delete; throws 404 if the member may not, except after a refused deletion, whose reason the page shows. */
export async function readDeletion(context: AppLoadContext, text: string | undefined) {
  const comment = await readComment(context, text)
  if (!comment.canDelete && !context.hasReply) throw failNotFound(context)
  const { id, isMine, html } = comment
  return { id, context: describeContext(comment), isMine, text: context.serverHtml.send('deleted-text', html) }
}

/** A comment to report; throws 404 if it was deleted. */
export async function readReported(context: AppLoadContext, text: string | undefined) {
  const comment = await readComment(context, text)
  if (comment.deletion) throw failNotFound(context)
  const { id, isMine, html } = comment
  return { id, context: describeContext(comment), isMine, text: context.serverHtml.send('reported-text', html) }
}

/** The revisions of a comment, 20 per page. */
export async function readHistory(context: AppLoadContext, text: string | undefined, cursor: string | null) {
  const api = context.requireApi()
  const comment = await readComment(context, text)
  const path = { id: comment.id }
  const query = cursor ? { cursor } : {}
  const { data, meta } = await api.get('/v1/comments/{id}/revisions', { path, query })
  const to = (key: string | null) => key && `/comments/${comment.id}/history?cursor=${encodeURIComponent(key)}`
  return {
    context: describeContext(comment),
    revisions: context.serverHtml.send('revisions', writeRevisions(data, readerOf(context))),
    newer: to(meta.prev),
    older: to(meta.next),
  }
}
