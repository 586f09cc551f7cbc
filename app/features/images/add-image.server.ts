import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { largestImageUpload } from '#contract/image-limits'
import { receiveBody } from '~/lib/api/received-body.server'
import { readerOf } from '~/lib/format/reader.server'
import { formReply } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { describeImageProblem } from './describe-image-problem'

/** The page without scripts: redirects to the page that shows the Markdown of the new image. */
export async function addImage(context: AppLoadContext, request: Request) {
  const { image, problem } = await storeImage(context, request)
  return problem ?? redirect(`/images/new?${new URLSearchParams(image)}`, 303)
}

/** JSON for the text editor: the Markdown of the new image, or the reason why there is none. */
export async function addImageInPlace(context: AppLoadContext, request: Request) {
  const { image, problem } = await storeImage(context, request)
  if (!problem) return Response.json({ markdown: writeMarkdown(image) })
  const words = describeImageProblem(readerOf(context).t, problem.data)
  return Response.json({ problem: words }, { status: problem.init?.status })
}

async function storeImage(context: AppLoadContext, request: Request) {
  const api = context.requireApi()
  try {
    return { image: await api.postMultipart('/v1/images', await receiveBody(request, largestImageUpload)) }
  } catch (error) {
    const isTooLarge = error instanceof Response && error.status === 413
    const reply = { values: {}, errors: {}, failed: 'too_large' }
    return { problem: isTooLarge ? formReply(413, reply) : replyFailure(error) }
  }
}

export function writeMarkdown({ file, alt }: { file: string; alt: string }): string {
  return `![${alt}](/static/${file})`
}
