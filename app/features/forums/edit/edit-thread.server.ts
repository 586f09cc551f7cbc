import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { maxSplitPosts } from '#contract/thread-merge'
import { maxPostsPerPage } from '#contract/threads'
import { caughtFailure } from '~/lib/api/errors.server'
import { formatDay } from '~/lib/format/dates'
import { readerOf } from '~/lib/format/reader.server'
import { openedFields } from '~/lib/forms/opened-fields.server'
import { formReply, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { requireRight } from '~/lib/session/require-permission.server'
import { threadHref } from '../forum-href'

const reason = z.string().trim().min(1).max(500)
const title = z.string().trim().min(1).max(150)
const postNumber = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const address = z.string().trim().min(1).max(300)
const states = ['pin', 'unpin', 'lock', 'unlock', 'hide', 'show'] as const

const EditForm = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('rename'),
    title,
    prefix: z.string().max(30).optional(),
    /** Fields as they were when the form was opened, as JSON. */
    before: z.string().max(2000).optional(),
    reason: reason.optional(),
  }),
  ...states.map((act) => z.object({ act: z.literal(act), reason })),
  z.object({ act: z.literal('move'), forum: z.string().min(1).max(160), reason }),
  z.object({ act: z.literal('merge'), into: address, reason }),
  z.object({ act: z.literal('unmerge'), thread: z.string().min(1).max(160), reason }),
  z.object({
    act: z.literal('split'),
    posts: z.array(postNumber).min(1).max(maxSplitPosts),
    title,
    forum: z.string().min(1).max(160),
    reason,
  }),
  // Another page of the posts to split: the URL has its number.
  z.object({ act: z.literal('turn'), posts: z.array(postNumber).max(maxSplitPosts).default([]) }),
])

type Edit = Exclude<z.infer<typeof EditForm>, { act: 'turn' }>

const stateOf: Record<(typeof states)[number], { isPinned?: boolean; isLocked?: boolean; isHidden?: boolean }> = {
  pin: { isPinned: true },
  unpin: { isPinned: false },
  lock: { isLocked: true },
  unlock: { isLocked: false },
  hide: { isHidden: true },
  show: { isHidden: false },
}

const readBefore = openedFields(['title', 'prefix'])

export type EditedThread = Awaited<ReturnType<typeof readEditedThread>>

/** A thread that the member may change, with a page of posts to split; throws 403 for others, and the API's 404. */
export async function readEditedThread(
  context: AppLoadContext,
  params: { forum?: string; thread?: string },
  request: Request,
) {
  const api = context.requireApi()
  const search = new URL(request.url).searchParams
  const page = postNumber.safeParse(search.get('page')).data ?? 1
  const [{ thread, posts, pages, page: shown }, { data: categories }] = await Promise.all([
    api.get('/v1/threads/{thread}', {
      path: { thread: params.thread ?? '' },
      query: { page, perPage: maxPostsPerPage },
    }),
    api.get('/v1/forums'),
  ])
  const { canEdit, canModerate, isMine, isLocked, isPinned, isHidden, prefix, forum, slug } = thread
  if (threadHref(forum.slug, slug) !== threadHref(params.forum ?? '', params.thread ?? '') && !context.hasReply) {
    const asked = params.thread ?? ''
    // The address of a thread that was merged into this one offers to undo it.
    const merged = idPart(asked) === idPart(slug) ? '' : `?merged=${encodeURIComponent(asked)}`
    throw redirect(`${threadHref(forum.slug, slug)}/edit${merged}`)
  }
  requireRight(context, canEdit)
  const reader = readerOf(context)
  const forums = categories.flatMap(({ forums }) => forums)
  return {
    ...{ title: thread.title, href: threadHref(forum.slug, slug), forum: forum.slug, slug },
    ...{ canModerate, isPinned, isLocked, isHidden, prefix },
    /** Moderators give a reason, except in their own threads. */
    needsReason: !isMine || isLocked,
    prefixes: forums.find((each) => each.slug === forum.slug)?.prefixes ?? [],
    forums: canModerate ? forums.map(({ slug, name }) => ({ slug, name })) : [],
    posts: canModerate
      ? posts.map(({ id, number, author, createdAt }) => ({
          id: String(id),
          label: reader.t('forumTexts.edit.split.post', {
            number: number ?? 0,
            name: author?.username ?? reader.t('forumTexts.edit.gone'),
            day: formatDay(createdAt, reader),
          }),
        }))
      : [],
    page: shown,
    pages,
    /** A thread that was just merged into this one. */
    merged: search.get('merged')?.slice(0, 160) || null,
  }
}

/** Changes a thread and redirects to the page that shows the change. */
export async function editThread(
  context: AppLoadContext,
  params: { forum?: string; thread?: string },
  request: Request,
) {
  const form = await readForm(request, EditForm)
  if (!form.ok) return form.reply
  const { value } = form
  if (value.act === 'turn') return formReply(200, { values: form.values, errors: {}, failed: null })
  try {
    const into = value.act === 'merge' ? readThreadSlug(value.into) : undefined
    if (into === null) return formReply(422, { values: form.values, errors: { into: ['invalid'] }, failed: null })
    return redirect(await apply(context, params.thread ?? '', value, into), 303)
  } catch (error) {
    // The thread of the page exists, so what the form names does not.
    const field = { merge: 'into', move: 'forum', split: 'forum' }[value.act as string]
    if (field && caughtFailure(error)?.status === 404) {
      return formReply(422, { values: form.values, errors: { [field]: ['unknown'] }, failed: null })
    }
    return replyFailure(error, form.values)
  }
}

/** The address to go to afterwards. */
async function apply(context: AppLoadContext, thread: string, edit: Edit, into: string | undefined): Promise<string> {
  const api = context.requireApi()
  const path = { thread }
  const hrefOf = (changed: { slug: string; forum: { slug: string } }) => threadHref(changed.forum.slug, changed.slug)
  const { reason } = edit
  switch (edit.act) {
    case 'rename': {
      const body = { ...pickChanges(edit), reason }
      return hrefOf(await api.patch('/v1/threads/{thread}', { path, body }))
    }
    case 'move':
      return hrefOf(await api.patch('/v1/threads/{thread}', { path, body: { forum: edit.forum, reason } }))
    case 'merge': {
      const body = { into: into ?? '', reason: edit.reason }
      const merged = await api.post('/v1/threads/{thread}/merge', { path, body })
      return `${hrefOf(merged)}/edit?merged=${encodeURIComponent(thread)}`
    }
    case 'unmerge': {
      const query = { reason: edit.reason }
      return hrefOf(await api.delete('/v1/threads/{thread}/merge', { path: { thread: edit.thread }, query }))
    }
    case 'split': {
      const { act: _, ...body } = edit
      return hrefOf(await api.post('/v1/threads/{thread}/split', { path, body }))
    }
    default:
      return hrefOf(await api.patch('/v1/threads/{thread}', { path, body: { ...stateOf[edit.act], reason } }))
  }
}

/** Only what was changed in the form: someone else may have changed the other field since. An empty choice is no prefix. */
function pickChanges({ title, prefix = '', before }: Extract<Edit, { act: 'rename' }>) {
  const opened = readBefore(before)
  return {
    ...(title !== opened.title && { title }),
    ...(prefix !== opened.prefix && { prefix: prefix || null }),
  }
}

/** The part of a slug that identifies the thread. */
const idPart = (slug: string) => slug.split('-').at(-1)

/** The slug in a pasted address of a thread, or a slug; null for anything else. */
function readThreadSlug(text: string): string | null {
  const [, slug] = /^(?:(?:https?:\/\/[^/]+)?\/forums\/[^/]+\/)?([\p{L}\p{N}-]{1,160})(?:[/?#].*)?$/u.exec(text) ?? []
  return slug ?? null
}
