import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { maxMute, maxSlowMode } from '#contract/chat-limits'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { formatMoment } from '~/lib/format/dates'
import { readerOf } from '~/lib/format/reader.server'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { roomHref } from './chat-address'
import { headOf } from './rooms.server'

const username = z.string().trim().min(1).max(64)
const RuleForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('room'),
    topic: z.string().trim().max(200).default(''),
    slowSeconds: z.coerce.number().int().min(0).max(maxSlowMode),
  }),
  z.object({
    intent: z.literal('mute'),
    username,
    minutes: z.coerce.number().int().min(1).max(maxMute),
    reason: z.string().trim().min(1).max(500),
  }),
  z.object({ intent: z.literal('unmute'), username }),
])

/** Throws 404 for other members. */
export async function readModeration(context: AppLoadContext, slug: string) {
  const api = context.requireApi()
  const path = { room: slug }
  const room = await api.get('/v1/chat/rooms/{room}', { path })
  if (!room.canModerate) throw failNotFound(context)
  const { data } = await api.get('/v1/chat/rooms/{room}/mutes', { path })
  const reader = readerOf(context)
  return {
    room: headOf(room),
    slowSeconds: room.slowSeconds,
    mutes: data.map(({ member, until, reason, by }) => ({
      name: member.username,
      words: reader.t('chatTexts.mutedUntil', {
        until: formatMoment(until, reader),
        by: by?.username ?? reader.t('chatTexts.gone'),
        reason,
      }),
    })),
  }
}

export async function moderate(context: AppLoadContext, request: Request, slug: string) {
  const api = context.requireApi()
  const form = await readForm(request, RuleForm)
  if (!form.ok) return form.reply
  const path = { room: slug }
  try {
    if (form.value.intent === 'room') {
      const { intent, ...body } = form.value
      await api.patch('/v1/chat/rooms/{room}', { path, body })
    } else if (form.value.intent === 'mute') {
      const { username, minutes, reason } = form.value
      const target = { ...path, username: username.replace(/^@/, '') }
      await api.put('/v1/chat/rooms/{room}/mutes/{username}', { path: target, body: { minutes, reason } })
    } else {
      await api.delete('/v1/chat/rooms/{room}/mutes/{username}', { path: { ...path, username: form.value.username } })
    }
  } catch (error) {
    return replyFailure(error, form.values)
  }
  return redirect(roomHref(slug, '/manage?done=1'), 303)
}
