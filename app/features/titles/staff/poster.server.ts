import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { largestPosterUpload } from '#contract/posters'
import { receiveBody } from '~/lib/api/received-body.server'
import { titleHref } from '~/lib/format/title-href'
import { formReply } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { requireRight } from '~/lib/session/require-permission.server'
import { readFormTitle } from '../read-title.server'
import { replyMerged } from './reply-merged.server'

/** Saves the submitted poster of a title; a form without a file removes the current one. */
export async function changePoster(
  context: AppLoadContext,
  request: Request,
  kind: string | undefined,
  slug: string | undefined,
) {
  const api = context.requireApi()
  const title = await readFormTitle(context, kind, slug)
  requireRight(context, title.canEdit)
  if (title.movedTo) return replyMerged(title)
  const address = '/v1/titles/{kind}/{slug}/poster'
  const path = { kind: title.kind, slug: title.slug }
  try {
    if (/^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')) {
      await api.putMultipart(address, path, await receiveBody(request, largestPosterUpload))
    } else await api.delete(address, { path })
  } catch (error) {
    const isTooLarge = error instanceof Response && error.status === 413
    return isTooLarge ? formReply(413, { values: {}, errors: {}, failed: 'too_large' }) : replyFailure(error)
  }
  return redirect(titleHref(title), 303)
}
