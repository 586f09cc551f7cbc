import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'

const Answer = z.object({ answer: z.string().trim().min(1).max(1000) })

/** The form of the page's own address with the search param `answer`. */
export const isAnswer = (request: Request) => new URL(request.url).searchParams.has('answer')

export async function answerChange(slug: string, request: Request, context: AppLoadContext) {
  const form = await readForm(request, Answer)
  if (!form.ok) return form.reply
  try {
    await context.requireApi().post('/v1/torrents/{slug}/resubmission', { path: { slug }, body: form.value })
  } catch (error) {
    return replyFailure(error, form.values)
  }
  return redirect(`/torrents/${encodeURIComponent(slug)}`, 303)
}
