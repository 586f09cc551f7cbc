import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { readerOf } from '~/lib/format/reader.server'
import { writeDiff } from '~/lib/format/write-diff.server'
import { cursorHrefs } from '~/lib/forms/cursor-hrefs'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { writeHistory } from './wiki-diff.server'
import { wikiHref } from './wiki-href'

const number = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const perPage = 30

/** Revisions, and the difference between two of them: `to` and `from`, or the one before. */
export async function readHistory(context: AppLoadContext, request: Request, slug = '') {
  const api = context.requireApi()
  const reader = readerOf(context)
  const url = new URL(request.url)
  const [to, from] = ['to', 'from'].map((name) => number.safeParse(url.searchParams.get(name)).data)
  const path = { slug }
  const [page, revisions, comparison] = await Promise.all([
    api.get('/v1/wiki/{slug}', { path }),
    api.get('/v1/wiki/{slug}/revisions', {
      path,
      query: { limit: perPage, cursor: url.searchParams.get('cursor') ?? undefined },
    }),
    api.get('/v1/wiki/{slug}/diff', { path, query: { to, from } }),
  ])
  if (page.slug !== slug && !context.hasReply) throw redirect(wikiHref(page.slug, 'history'))
  const { title, revision, canEdit, deletedAt, isRules } = page
  const rows = writeHistory({ slug, revisions: revisions.data, newest: revision, canEdit }, reader)
  return {
    ...{ slug, title, revision, canEdit, isDeleted: deletedAt !== null, isRules },
    ...{ from: comparison.from?.revision ?? null, to: comparison.to.revision },
    diff: context.serverHtml.send('wiki-diff', writeDiff(comparison.diff, reader)),
    rows: context.serverHtml.send('wiki-revisions', rows),
    ...cursorHrefs(url, revisions.meta),
  }
}

export type HistoryView = Awaited<ReturnType<typeof readHistory>>

const HistoryForm = z.object({
  /** The newest revision on the page. */
  revision: number,
  restore: number.optional(),
  act: z.enum(['delete', 'undelete']).optional(),
})

/** Restores a revision, deletes the page or restores it. */
export async function changeHistory(context: AppLoadContext, request: Request, slug = '') {
  const api = context.requireApi()
  const form = await readForm(request, HistoryForm)
  if (!form.ok) return form.reply
  const { revision, restore, act } = form.value
  try {
    if (act === 'delete') await api.delete('/v1/wiki/{slug}', { path: { slug } })
    else if (act === 'undelete') await api.post('/v1/wiki/{slug}/restoration', { path: { slug } })
    else if (restore !== undefined) {
      const path = { slug, revision: restore }
      await api.post('/v1/wiki/{slug}/revisions/{revision}/restoration', { path, body: { revision } })
    }
    return redirect(wikiHref(slug), 303)
  } catch (error) {
    return replyFailure(error, form.values)
  }
}
