import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { subtitlesHref } from '~/features/subtitles/read-subtitles.server'
import { restoreSubtitle } from '~/features/subtitles/write-subtitle.server'

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(subtitlesHref(params.slug ?? ''))
}

export function action({ context, params }: ActionFunctionArgs) {
  return restoreSubtitle(context, params.slug ?? '', params.id)
}
