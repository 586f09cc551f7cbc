import type { AppLoadContext } from '@remix-run/cloudflare'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { readMember } from '~/lib/session/require-permission.server'
import { readMessageId } from './chat-address'
import { readRoomHead } from './rooms.server'

/** @throws 404 */
export function requireMessageId(context: AppLoadContext, text: string | undefined): number {
  const id = readMessageId(text)
  if (id === undefined) throw failNotFound(context)
  return id
}

/** Throws 404 for a message that the member may neither edit nor delete, except after a refused edit, whose text the page keeps. */
export async function readMessage(context: AppLoadContext, slug: string, text: string | undefined) {
  const id = requireMessageId(context, text)
  const [room, message, me] = await Promise.all([
    readRoomHead(context, slug),
    context.requireApi().get('/v1/chat/rooms/{room}/messages/{id}', { path: { room: slug, id } }),
    readMember(context),
  ])
  const { canEdit, canDelete, source, html, author } = message
  if (!canEdit && !canDelete && !context.hasReply) throw failNotFound(context)
  const isMine = author?.username === me.username
  return { room, id, canEdit, canDelete, source, isMine, text: context.serverHtml.send('message-text', html) }
}
