import { redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'

const FollowForm = z.object({ follow: z.enum(['on', 'off']) })

interface Followed {
  follow: () => Promise<void>
  unfollow: () => Promise<void>
  /** Its page. */
  href: string
}

/** Follows or unfollows as the form says, and redirects to the page. */
export async function followByForm(request: Request, { follow, unfollow, href }: Followed) {
  const form = await readForm(request, FollowForm)
  if (!form.ok) return form.reply
  try {
    await (form.value.follow === 'on' ? follow() : unfollow())
  } catch (error) {
    return replyFailure(error, form.values)
  }
  return redirect(href, 303)
}
