import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { maxHeldPosts } from '#contract/held-posts'
import { caughtFailure } from '~/lib/api/errors.server'
import { formatNumber } from '~/lib/format/numbers'
import { readerOf } from '~/lib/format/reader.server'
import { cursorHrefs } from '~/lib/forms/cursor-hrefs'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { writeQueue } from './held-rows.server'

const postsPerPage = 25

const post = {
  id: z.coerce.number().int().positive(),
  revision: z.coerce.number().int().positive(),
  approvedRevision: z.coerce.number().int().positive().optional(),
}
const DecisionForm = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['approve', 'restore']), ...post }),
  z.object({
    act: z.literal('approveAll'),
    // Ids and revisions, and for an edit also the revision of the approved text.
    posts: z
      .array(z.string().regex(/^[1-9]\d{0,14}(:[1-9]\d{0,8}){1,2}$/))
      .min(1)
      .max(maxHeldPosts),
  }),
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
    approved: describeApproved(context, search.get('done')),
    ...cursorHrefs(url, meta),
  }
}

/** How many posts of an author were approved together, of how many: `2of3`. */
function describeApproved(context: AppLoadContext, text: string | null): string | null {
  const [, approved = '', all = ''] = /^(\d{1,2})of(\d{1,2})$/.exec(text ?? '') ?? []
  if (all === '') return null
  const { t, language } = readerOf(context)
  const count = Number(approved)
  const words = t('moderation.posts.done.approveAll', { count, formatted: formatNumber(count, language) })
  return approved === all ? words : `${words} ${t('moderation.posts.done.others')}`
}

/** Approves posts in the order of writing. @returns how many; the others were edited or decided since the page was read */
async function approveAll(context: AppLoadContext, posts: string[]): Promise<number> {
  const api = context.requireApi()
  let approved = 0
  for (const post of posts) {
    const [id = 0, revision = 0, approvedRevision] = post.split(':').map(Number)
    try {
      const body = { decision: 'approve' as const, revision, approvedRevision }
      await api.post('/v1/comments/{id}/moderation', { path: { id }, body })
      approved++
    } catch (error) {
      if (![404, 409].includes(caughtFailure(error)?.status ?? 0)) throw error
    }
  }
  return approved
}

/** Approves or refuses a held post, approves several of an author, or puts a refused one back into the queue. */
export async function decidePost(context: AppLoadContext, request: Request) {
  const api = context.requireApi()
  const form = await readForm(request, DecisionForm)
  if (!form.ok) return form.reply
  const { value } = form
  if (value.act === 'approveAll') {
    try {
      const approved = await approveAll(context, value.posts)
      return redirect(`/moderation/posts?done=${approved}of${value.posts.length}`, 303)
    } catch (error) {
      return replyFailure(error, form.values)
    }
  }
  const { id, revision, approvedRevision, ...decision } = value
  const path = { id }
  try {
    if (decision.act === 'restore') {
      await api.post('/v1/comments/{id}/restoration', { path })
      return redirect('/moderation/posts?state=refused&done=restore', 303)
    }
    const body =
      decision.act === 'refuse'
        ? { decision: 'refuse' as const, revision, reason: decision.reason }
        : { decision: 'approve' as const, revision, approvedRevision }
    await api.post('/v1/comments/{id}/moderation', { path, body })
  } catch (error) {
    return replyFailure(error, form.values)
  }
  return redirect(`/moderation/posts?done=${decision.act}`, 303)
}
