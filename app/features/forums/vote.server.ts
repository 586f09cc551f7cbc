import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { readerOf } from '~/lib/format/reader.server'
import { formReply, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { threadHref } from './forum-href'
import type { PollReply } from './forums-view'
import { writePoll } from './poll-panel.server'

const PollForm = z.object({
  act: z.enum(['vote', 'withdraw', 'closePoll', 'reopenPoll']),
  options: z.array(z.coerce.number().int()).default([]),
  reason: z.string().optional(),
})

/** Votes in the poll of a thread, withdraws the vote, closes or reopens the poll; undefined when the form is another one. */
export async function actOnPoll(context: AppLoadContext, request: Request, forum = '', thread = '') {
  const api = context.requireApi()
  const form = await readForm(request.clone(), PollForm)
  if (!form.ok) return undefined
  const { value, values } = form
  const { act, options, reason } = value
  const path = { thread }
  const href = threadHref(forum, thread)
  const answer = async ({ data: reply, init }: ReturnType<typeof formReply>) => {
    const { thread: read, poll } = await api.get('/v1/threads/{thread}', { path, query: { perPage: 1 } })
    const written = poll && writePoll(poll, read, { action: href, refused: { reply, typed: value } }, readerOf(context))
    return data<PollReply>(
      { ...reply, poll: written && { html: context.serverHtml.send('poll-reply', written) } },
      init ?? {},
    )
  }
  if (act === 'vote' && options.length === 0)
    return answer(formReply(422, { values, errors: { options: ['required'] }, failed: null }))
  try {
    if (act === 'vote') await api.put('/v1/threads/{thread}/poll/vote', { path, body: { options } })
    else if (act === 'withdraw') await api.delete('/v1/threads/{thread}/poll/vote', { path })
    else if (act === 'reopenPoll') {
      await api.delete('/v1/threads/{thread}/poll/closing', { path, query: { reason: reason ?? '' } })
    } else await api.post('/v1/threads/{thread}/poll/closing', { path, body: { reason } })
    return redirect(`${href}#poll`, 303)
  } catch (error) {
    return answer(replyFailure(error, values))
  }
}
