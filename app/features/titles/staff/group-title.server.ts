import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { mostSplit } from '#contract/title-moderation'
import { caughtFailure } from '~/lib/api/errors.server'
import { titleHref } from '~/lib/format/title-href'
import { readFields } from '~/lib/forms/read-fields.server'
import { formReply, keepTyped, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { requireRight } from '~/lib/session/require-permission.server'
import { readFormTitle } from '../read-title.server'
import { readTitleSlug } from '../title-address.server'
import { replyMerged } from './reply-merged.server'

const reason = z.string().trim().min(1).max(500)
const MergeForm = z.object({ act: z.literal('merge'), into: z.string().trim().min(1).max(300), reason })
const SplitForm = z.object({
  act: z.literal('split'),
  torrents: z.array(z.string().max(200)).min(1).max(mostSplit),
  name: z.string().trim().min(1).max(200),
  year: z.coerce.number().int().min(1000).max(9999).optional(),
  reason,
})
const GroupForm = z.discriminatedUnion('act', [MergeForm, SplitForm])

async function requireGroupable(context: AppLoadContext, kind: string | undefined, slug: string | undefined) {
  const title = await readFormTitle(context, kind, slug)
  requireRight(context, title.canModerate)
  return title
}

/** A title that the member may merge and split; throws 403 for others, and the API's 404. */
export async function readGrouped(context: AppLoadContext, kind: string | undefined, slug: string | undefined) {
  const title = await requireGroupable(context, kind, slug)
  return {
    title: { kind: title.kind, slug: title.slug, name: title.name },
    releases: title.releaseList.map((release) => ({ slug: release.slug, name: release.name })),
  }
}

/** Merges or splits a title, and redirects to the title that has its releases then. */
export async function groupTitle(
  context: AppLoadContext,
  request: Request,
  kind: string | undefined,
  slug: string | undefined,
) {
  const api = context.requireApi()
  const title = await requireGroupable(context, kind, slug)
  if (title.movedTo) {
    const typed = keepTyped(await readFields(request))
    // The first of two submissions has merged it.
    const isDone = typed.act === 'merge' && readTitleSlug(title.kind, (typed.into ?? '').trim()) === title.slug
    return isDone ? redirect(titleHref(title), 303) : replyMerged(title, typed)
  }
  const form = await readForm(request, GroupForm)
  if (!form.ok) return form.reply
  const path = { kind: title.kind, slug: title.slug }
  const { value, values } = form
  try {
    if (value.act === 'merge') {
      const into = readTitleSlug(title.kind, value.into)
      if (into === null) return formReply(422, { values, errors: { into: ['invalid'] }, failed: null })
      await api.post('/v1/titles/{kind}/{slug}/merge', { path, body: { into, reason: value.reason } })
      return redirect(titleHref({ kind: title.kind, slug: into }), 303)
    }
    const { act: _, ...body } = value
    const split = await api.post('/v1/titles/{kind}/{slug}/split', { path, body })
    return redirect(titleHref(split), 303)
  } catch (error) {
    if (caughtFailure(error)?.status !== 404) return replyFailure(error, values)
    // The title of the page exists, so the other one, or a release, does not.
    const errors: Record<string, string[]> =
      value.act === 'merge' ? { into: ['unknown'] } : { torrents: ['other_title'] }
    return formReply(422, { values, errors, failed: null })
  }
}
