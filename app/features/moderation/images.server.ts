import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { maxListedImages } from '#contract/image-moderation'
import { ImageFile } from '#contract/images'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { commentsPath } from '~/lib/format/comments-path.server'
import { readerOf } from '~/lib/format/reader.server'
import { cursorHrefs } from '~/lib/forms/cursor-hrefs'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { writeImages } from './image-rows.server'

const perPage = 25
const inHtml = / src="\/static\/(image-[0-9a-f]{32}-\d{1,4}x\d{1,4}\.\w{3,4})"/g

const file = ImageFile
const DecisionForm = z.discriminatedUnion('act', [
  z.object({ act: z.literal('delete'), file, reason: z.string().trim().min(1).max(500) }),
  z.object({ act: z.literal('restore'), file }),
])

/** The images of the comment in the URL, or those that the staff deleted. */
export async function readImages(context: AppLoadContext, request: Request) {
  const api = context.requireApi()
  const url = new URL(request.url)
  const asked = url.searchParams.get('comment')
  const comment = asked === null ? null : await api.get('/v1/comments/{id}', { path: { id: readId(context, asked) } })
  const files = comment && [...new Set([...comment.html.matchAll(inHtml)].map(([, file = '']) => file))]
  const cursor = url.searchParams.get('cursor')
  const query = files
    ? { files: files.slice(0, maxListedImages).join(',') }
    : { limit: perPage, ...(cursor && { cursor }) }
  const none = { data: [], meta: { next: null, prev: null } }
  const { data, meta } = files?.length === 0 ? none : await api.get('/v1/moderation/images', { query })
  return {
    comment: comment && {
      name: comment.subject.name,
      href: `${commentsPath(comment.subject)}?comment=${comment.id}#c${comment.id}`,
    },
    isEmpty: data.length === 0,
    images: context.serverHtml.send('images', writeImages(data, url.pathname + url.search, readerOf(context))),
    done: url.searchParams.get('done'),
    ...cursorHrefs(url, meta),
  }
}

function readId(context: AppLoadContext, text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw failNotFound(context)
  return Number(text)
}

/** Deletes or restores an image, and returns to the list. */
export async function moderateImage(context: AppLoadContext, request: Request) {
  const api = context.requireApi()
  const form = await readForm(request, DecisionForm)
  if (!form.ok) return form.reply
  const { file, ...body } = form.value
  try {
    await api.post('/v1/moderation/images/{file}', { path: { file }, body })
  } catch (error) {
    return replyFailure(error, form.values)
  }
  const url = new URL(request.url)
  url.searchParams.set('done', body.act)
  return redirect(url.pathname + url.search, 303)
}
