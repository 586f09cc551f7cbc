import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { Announcement } from '#contract/announcements'
import { formReply, readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'

/** The value of `confirmed` for all members. */
const everyRole = '*'

const AnnounceForm = Announcement.extend({
  /** Line breaks become spaces, because an announcement is one line. */
  text: Announcement.shape.text.overwrite((words) => words.replaceAll(/\s+/g, ' ')),
  /** The role whose number of members the page showed, or `everyRole`. */
  confirmed: z.string().optional(),
})

/**
 * Asks for a confirmation with the number of recipients, because an announcement cannot be undone. Then sends it and redirects
 * to the page, which shows whom it reached.
 */
export async function announce(context: AppLoadContext, request: Request) {
  const form = await readForm(request, AnnounceForm)
  if (!form.ok) return form.reply
  const { confirmed, ...announcement } = form.value
  const { role } = announcement
  const api = context.requireApi()
  try {
    if (confirmed !== (role ?? everyRole)) {
      const { recipients } = await api.get('/v1/announcements/recipients', { query: { role } })
      if (recipients === 0) return formReply(422, { values: form.values, errors: { role: ['nobody'] }, failed: null })
      const values = { ...form.values, confirmed: role ?? everyRole, recipients: String(recipients) }
      return formReply(422, { values, errors: {}, failed: 'confirm' })
    }
    const { recipients } = await api.post('/v1/announcements', { body: announcement })
    return redirect(`/admin/announcements?recipients=${recipients}`, 303)
  } catch (error) {
    return replyFailure(error, form.values)
  }
}
