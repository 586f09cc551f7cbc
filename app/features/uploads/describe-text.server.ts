import { type AppLoadContext, data } from '@remix-run/cloudflare'
import { normalizeLineBreaks } from '#contract/line-breaks'
import { formReply } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import type { DescribeReply } from './upload-view'

/** Whether the form was submitted to preview its description. */
export function wantsPreview(request: Request): boolean {
  return new URL(request.url).searchParams.has('describe')
}

/** The form's values with the rendered description. */
export async function describeText(context: AppLoadContext, values: Record<string, string>) {
  const source = normalizeLineBreaks(values.description ?? '')
  if (source.trim() === '') return formReply(422, { values, errors: { description: ['empty'] }, failed: null })
  try {
    const { html } = await context.requireApi().post('/v1/preview', { body: { source } })
    const described = { html: context.serverHtml.send('preview-text', html) }
    return data<DescribeReply>({ values, errors: {}, failed: null, attempt: crypto.randomUUID(), described })
  } catch (error) {
    return replyFailure(error, values)
  }
}
