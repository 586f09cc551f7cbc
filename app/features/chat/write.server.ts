import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { maxMessageLength } from '#contract/chat-limits'
import { reactionKinds } from '#contract/comments'
import type { ApiClient } from '~/lib/api/client.server'
import { caughtFailure } from '~/lib/api/errors.server'
import { formReply, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { messageHref, readMessageId, roomHref } from './chat-address'

const source = z
  .string()
  .max(maxMessageLength)
  .refine((text) => text.trim() !== '', { error: 'required' })
const PostForm = z.object({
  source,
  clientId: z.string().regex(/^[\w-]{8,64}$/),
  replyTo: z.coerce.number().int().positive().optional(),
})
const EditForm = z.object({ intent: z.literal('edit'), source })
const DeleteForm = z.object({ intent: z.literal('delete'), reason: z.string().trim().max(500).optional() })
const MessageForm = z.discriminatedUnion('intent', [EditForm, DeleteForm])
const kind = z.enum(reactionKinds).optional()
const ReactionForm = z.object({ add: kind, remove: kind, inPlace: z.string().optional() })
const DirectForm = z.object({ username: z.string().trim().min(1).max(64) })

export async function postMessage(context: AppLoadContext, request: Request, slug: string) {
  const refused = await sendMessage(context, request, slug)
  return refused ?? redirect(roomHref(slug), 303)
}

/** JSON endpoint for the chat client: 204, or the form's errors. */
export async function postInPlace(context: AppLoadContext, request: Request, slug: string): Promise<Response> {
  const refused = await sendMessage(context, request, slug)
  return refused ? Response.json(refused.data, refused.init ?? {}) : new Response(null, { status: 204 })
}

/** Resolves to undefined when the message is stored. */
async function sendMessage(context: AppLoadContext, request: Request, slug: string) {
  const api = context.requireApi()
  const form = await readForm(request, PostForm)
  if (!form.ok) return form.reply
  try {
    await api.post('/v1/chat/rooms/{room}/messages', { path: { room: slug }, body: form.value })
  } catch (error) {
    // The member can no longer see the room. The client shows the message as refused.
    const isGone = caughtFailure(error)?.status === 404
    return isGone
      ? formReply(409, { values: form.values, errors: {}, failed: 'room_gone' })
      : replyFailure(error, form.values)
  }
}

export async function changeMessage(context: AppLoadContext, request: Request, slug: string, id: number) {
  const api = context.requireApi()
  const form = await readForm(request, MessageForm)
  if (!form.ok) return form.reply
  const path = { room: slug, id }
  try {
    if (form.value.intent === 'edit') {
      await api.patch('/v1/chat/rooms/{room}/messages/{id}', { path, body: { source: form.value.source } })
    } else {
      const { reason } = form.value
      await api.delete('/v1/chat/rooms/{room}/messages/{id}', { path, query: reason ? { reason } : {} })
    }
  } catch (error) {
    // It was deleted since its form was opened. The page keeps the text.
    const isGone = form.value.intent === 'edit' && caughtFailure(error)?.status === 404
    return isGone
      ? formReply(409, { values: form.values, errors: {}, failed: 'message_gone' })
      : replyFailure(error, form.values)
  }
  return redirect(messageHref(slug, id), 303)
}

/** `inPlace`, sent by the client, returns a status only. */
export async function react(context: AppLoadContext, request: Request, slug: string, text: string | undefined) {
  const api = context.requireApi()
  const id = readMessageId(text)
  const form = await readForm(request, ReactionForm)
  const { add, remove, inPlace } = form.ok ? form.value : {}
  const chosen = add ?? remove
  if (chosen === undefined || id === undefined) return new Response('Bad Request', { status: 400 })
  const failed = await turn(api, { room: slug, id, kind: chosen }, add !== undefined)
  if (inPlace === undefined) return redirect(messageHref(slug, id, failed?.code), 303)
  const headers = { 'Retry-After': String(failed?.retryAfter ?? 60) }
  return new Response(null, failed ? { status: failed.status, headers } : { status: 204 })
}

async function turn(
  api: ApiClient,
  path: { room: string; id: number; kind: (typeof reactionKinds)[number] },
  isOn: boolean,
) {
  const address = '/v1/chat/rooms/{room}/messages/{id}/reactions/{kind}'
  try {
    await (isOn ? api.put(address, { path }) : api.delete(address, { path }))
    return undefined
  } catch (error) {
    const failed = caughtFailure(error)
    if (!failed) throw error
    return failed
  }
}

export async function openDirect(context: AppLoadContext, request: Request) {
  const api = context.requireApi()
  const form = await readForm(request, DirectForm)
  if (!form.ok) return form.reply
  try {
    const { slug } = await api.post('/v1/chat/direct', { body: form.value })
    return redirect(roomHref(slug), 303)
  } catch (error) {
    return replyFailure(error, form.values)
  }
}
