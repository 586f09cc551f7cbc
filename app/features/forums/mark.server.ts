import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { safeRedirect } from '~/lib/http/safe-redirect'
import { levels } from './forums-view'

const LevelForm = z.object({ act: z.literal('watch'), level: z.enum(levels) })
const ReadForm = z.object({ act: z.literal('read') })
const ForumForm = z.discriminatedUnion('act', [ReadForm, LevelForm])
const ThreadForm = z.discriminatedUnion('act', [
  ReadForm.extend({ upTo: z.coerce.number().int().positive() }),
  LevelForm,
])

/** The page that a form was on. */
function samePage(request: Request): string {
  const { pathname, search, origin } = new URL(request.url)
  return safeRedirect(pathname + search, origin)
}

/** Marks the posts of all forums as read. */
export async function markAllForums(context: AppLoadContext, request: Request) {
  const api = context.requireApi()
  const form = await readForm(request, ReadForm)
  if (!form.ok) return form.reply
  try {
    await api.post('/v1/forums/read')
    return redirect('/forums', 303)
  } catch (error) {
    return replyFailure(error, form.values)
  }
}

/** Marks the posts of a forum as read, or sets its watch level. */
export async function markForum(context: AppLoadContext, request: Request, forum = '') {
  const api = context.requireApi()
  const form = await readForm(request, ForumForm)
  if (!form.ok) return form.reply
  const path = { forum }
  try {
    if (form.value.act === 'read') await api.post('/v1/forums/{forum}/read', { path })
    else await api.put('/v1/forums/{forum}/level', { path, body: { level: levelOf(form.value.level) } })
    return redirect(samePage(request), 303)
  } catch (error) {
    return replyFailure(error, form.values)
  }
}

/** Marks posts of a thread as read, or sets its watch level; undefined when the form is another one. */
export async function markThread(context: AppLoadContext, request: Request, thread = '') {
  const api = context.requireApi()
  const form = await readForm(request.clone(), ThreadForm)
  if (!form.ok) return undefined
  const { value } = form
  const path = { thread }
  try {
    if (value.act === 'read') await api.put('/v1/threads/{thread}/read', { path, body: { upTo: value.upTo } })
    else await api.put('/v1/threads/{thread}/level', { path, body: { level: levelOf(value.level) } })
    return redirect(samePage(request), 303)
  } catch (error) {
    return replyFailure(error, form.values)
  }
}

const levelOf = (level: (typeof levels)[number]) => (level === 'none' ? null : level)
