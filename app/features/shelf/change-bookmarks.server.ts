import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { shelfHrefs } from './shelf-address'

/** Rows of one page. */
const most = 50
const slug = z.string().min(1).max(160)

const Change = z.object({
  /** `enter`: the Enter key was pressed, which labels the chosen torrents if a label is typed. */
  act: z.enum(['edit', 'remove', 'label', 'enter']),
  /** The chosen torrents. */
  t: z.array(slug).max(most).optional(),
  slug: slug.optional(),
  note: z.string().max(500).optional(),
  label: z.string().max(40).optional(),
  /** Query of the page. */
  back: z.string().max(1000).optional(),
})

/** Changes the note and label of one bookmark, or removes or labels the chosen ones. */
export async function changeBookmarks(context: AppLoadContext, request: Request) {
  const api = context.requireApi()
  const form = await readForm(request, Change)
  if (!form.ok) return form.reply
  const { act, t = [], slug = '', note = '', label = '', back = '' } = form.value
  try {
    if (act === 'edit') await api.patch('/v1/torrents/{slug}/bookmark', { path: { slug }, body: { note, label } })
    else if (t.length > 0 && (act !== 'enter' || label !== '')) {
      await api.patch('/v1/me/bookmarks', { body: { slugs: t, label, remove: act === 'remove' } })
    }
  } catch (error) {
    return replyFailure(error, form.values)
  }
  const query = new URLSearchParams(back)
  return redirect(query.size === 0 ? shelfHrefs.bookmarks : `${shelfHrefs.bookmarks}?${query}`, 303)
}
