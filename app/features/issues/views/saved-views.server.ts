import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { type IssueView, NewIssueView } from '#contract/issue-views'
import { caughtFailure } from '~/lib/api/errors.server'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { type IssueFilter, issuesHref } from '../issue-filter'
import { readIssueFilter } from '../issue-filter.server'
import type { SavedViews } from '../issues-view'

const ViewForm = z.discriminatedUnion('act', [
  z.object({ act: z.literal('save-view'), name: NewIssueView.shape.name }),
  z.object({ act: z.literal('delete-view'), view: z.coerce.number().int().positive() }),
])

/** Saves the filter of the URL, or deletes a saved one; undefined for another form. */
export async function changeViews(context: AppLoadContext, request: Request) {
  const form = await readForm(request.clone(), ViewForm)
  if (!form.ok) return form.reply.data.values.act === 'save-view' ? form.reply : undefined
  const { value } = form
  const here = issuesHref(readIssueFilter(new URL(request.url).searchParams))
  try {
    if (value.act === 'save-view') {
      const query = here.split('?')[1] ?? ''
      await context.requireApi().post('/v1/me/issue-views', { body: { name: value.name, query } })
    } else {
      await context.requireApi().delete('/v1/me/issue-views/{id}', { path: { id: value.view } })
    }
  } catch (error) {
    // The view was deleted before, for example in another tab.
    const isGone = value.act === 'delete-view' && caughtFailure(error)?.status === 404
    if (!isGone) return replyFailure(error, form.values)
  }
  return redirect(here, 303)
}

export function describeViews(views: IssueView[], filter: IssueFilter): SavedViews {
  const here = issuesHref(filter)
  const links = views.map(({ id, name, query }) => {
    const href = issuesHref(readIssueFilter(new URLSearchParams(query)))
    return { id, name, href, current: href === here }
  })
  return { links, current: links.find(({ current }) => current) ?? null, canSave: here !== issuesHref({}) }
}
