import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { readerOf } from '~/lib/format/reader.server'
import { cursorHrefs } from '~/lib/forms/cursor-hrefs'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { writeQueue } from './held-rows.server'

const postsPerPage = 25

const post = { id: z.coerce.number().int().positive(), revision: z.coerce.number().int().positive() }
const DecisionForm = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['approve', 'restore']), ...post }),
  z.object({ act: z.literal('refuse'), ...post, reason: z.string().trim().min(1).max(500) }),
])

/** The URL has the state and the cursor. */
export async function readQueue(context: AppLoadContext, request: Request) {
  const url = new URL(request.url)
  const search = url.searchParams
  const state = search.get('state') === 'refused' ? ('refused' as const) : ('waiting' as const)
  const cursor = search.get('cursor')
  const query = { state, limit: postsPerPage, ...(cursor && { cursor }) }
  const { data, meta } = await context.requireApi().get('/v1/moderation/posts', { query })
  return {
    state,
    isEmpty: data.length === 0,
    posts: context.serverHtml.send('held-posts', writeQueue(data, readerOf(context))),
    done: search.get('done'),
    ...cursorHrefs(url, meta),
  }
}

/** Approves or refuses a held post, or puts a refused one back into the queue. */
export async function decidePost(context: AppLoadContext, request: Request) {
  const api = context.requireApi()
  const form = await readForm(request, DecisionForm)
  if (!form.ok) return form.reply
  const { id, revision, ...decision } = form.value
  const path = { id }
  try {
    if (decision.act === 'restore') {
      await api.post('/v1/comments/{id}/restoration', { path })
      return redirect('/moderation/posts?state=refused&done=restore', 303)
    }
    const body =
      decision.act === 'refuse'
        ? { decision: 'refuse' as const, revision, reason: decision.reason }
        : { decision: 'approve' as const, revision }
    await api.post('/v1/comments/{id}/moderation', { path, body })
  } catch (error) {
    return replyFailure(error, form.values)
  }
  return redirect(`/moderation/posts?done=${decision.act}`, 303)
}
