import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { largestAvatarUpload } from '#contract/avatar'
import { receiveBody } from '~/lib/api/received-body.server'
import { formReply } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'

/** Saves the submitted avatar; a form without a file removes the current one. */
export async function changeAvatar(request: Request, context: AppLoadContext) {
  const api = context.requireApi()
  try {
    if (/^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')) {
      await api.postMultipart('/v1/me/avatar', await receiveBody(request, largestAvatarUpload))
    } else await api.delete('/v1/me/avatar')
  } catch (error) {
    const isTooLarge = error instanceof Response && error.status === 413
    return isTooLarge ? formReply(413, { values: {}, errors: {}, failed: 'too_large' }) : replyFailure(error)
  }
  return redirect('/account/settings/profile?done=picture', 303)
}
