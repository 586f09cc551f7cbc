import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { largestUpload } from '#contract/uploads'
import { caughtFailure } from '~/lib/api/errors.server'
import { type ReceivedBody, receiveBody } from '~/lib/api/received-body.server'
import { readerOf } from '~/lib/format/reader.server'
import { formReply } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { describePreview } from './describe-preview.server'
import { describeText, wantsPreview } from './describe-text.server'
import { answerTitles, describeTitles, hasNewWords, isEntered, wantsTitles, withTitles } from './title-choice.server'
import type { UploadReply } from './upload-view'

/**
 * Handles the upload form. `?check` returns the parsed file, `?titles` titles to choose and `?describe` a preview of the
 * description, and none of them stores anything. Otherwise stores the torrent and redirects to the page with its .torrent file. When the API refuses, the
 * form is shown again with its texts.
 */
export async function sendUpload(request: Request, context: AppLoadContext) {
  const api = context.requireApi()
  let body: ReceivedBody
  try {
    body = await receiveBody(request, largestUpload)
  } catch (error) {
    const isTooLarge = error instanceof Response && error.status === 413
    if (!isTooLarge) throw error
    return formReply(413, { values: {}, errors: {}, failed: 'too_large' })
  }
  if (wantsPreview(request)) return describeText(context, await body.texts())
  if (wantsTitles(request)) return answerTitles(context, await body.texts())
  if (isEntered(request)) {
    const texts = await body.texts()
    if (hasNewWords(texts)) return answerTitles(context, texts)
  }
  if (new URL(request.url).searchParams.has('check')) return checkUpload(body, context)
  try {
    const { slug, uploadedInfoHash } = await api.postMultipart('/v1/torrents', body)
    const was = uploadedInfoHash === null ? '' : `?was=${uploadedInfoHash}`
    return redirect(`/torrents/${slug}/uploaded${was}`, 303)
  } catch (error) {
    return withTitles(context, replyFailure(error, await readTexts(body, error)))
  }
}

async function checkUpload(body: ReceivedBody, context: AppLoadContext) {
  try {
    const response = await context.requireApi().postMultipart('/v1/torrents/preview', body)
    const reader = readerOf(context)
    const preview = describePreview(response, reader)
    const texts = await body.texts()
    const title = describeTitles(
      response.title,
      { q: texts.titleQuery ?? '', chosen: texts.title ?? '', current: undefined },
      reader,
    )
    const typed = Object.entries(texts).filter(([, value]) => value !== '')
    const values = { ...preview.suggested, ...Object.fromEntries(typed) }
    return data<UploadReply>({ values, errors: {}, failed: null, attempt: crypto.randomUUID(), preview, title })
  } catch (error) {
    return replyFailure(error, await readTexts(body, error))
  }
}

/** The texts of the form. A form of too many parts is not parsed a second time. */
async function readTexts(body: ReceivedBody, error: unknown): Promise<Record<string, string>> {
  const code = caughtFailure(error)?.code
  return code === 'too_many_parts' || code === 'too_large' ? {} : body.texts()
}
