import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { Announcement } from '#contract/announcements'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'

/** Line breaks become spaces, because an announcement is one line. */
const AnnounceForm = Announcement.extend({
  text: Announcement.shape.text.overwrite((words) => words.replaceAll(/\s+/g, ' ')),
})

/** Sends the announcement and redirects to the page, which shows the number of recipients. */
export async function announce(context: AppLoadContext, request: Request) {
  const form = await readForm(request, AnnounceForm)
  if (!form.ok) return form.reply
  try {
    const { recipients } = await context.requireApi().post('/v1/announcements', { body: form.value })
    return redirect(`/admin/announcements?recipients=${recipients}`, 303)
  } catch (error) {
    return replyFailure(error, form.values)
  }
}
