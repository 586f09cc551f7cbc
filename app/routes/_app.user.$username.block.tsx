import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { blockMember } from '~/features/users/block-member.server'
import { memberHref } from '~/lib/format/member-href'

export function loader({ context, params }: LoaderFunctionArgs) {
  context.requireApi()
  return redirect(memberHref(params.username ?? ''))
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return blockMember(context, params.username ?? '', request)
}
