import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { followTitle } from '~/features/titles/follow-title.server'

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(`/titles/${params.kind}/${params.slug}`)
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return followTitle(context, params, request)
}
