import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useParams } from '@remix-run/react'
import { GroupScreen } from '~/features/titles/staff/group-screen'
import { groupTitle, readGrouped } from '~/features/titles/staff/group-title.server'
import type { FormReply } from '~/lib/forms/form-reply'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['titleForms', 'titles'] }

export const meta = pageTitle<typeof loader>(
  ({ data, t }) => data && t('titleForms.group.title', { name: data.title.name }),
)

export function loader({ context, params }: LoaderFunctionArgs) {
  return readGrouped(context, params.kind, params.slug)
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return groupTitle(context, request, params.kind, params.slug)
}

export { clientAction } from '~/lib/forms/client-action'

export default function GroupTitleRoute() {
  const { title, releases } = useLoaderData<typeof loader>()
  const reply = useReply<FormReply>()
  // The slugs of torrents contain no spaces.
  const chosen = reply?.values.torrents?.split(' ') ?? []
  const { kind, slug } = useParams()
  return <GroupScreen key={`${kind} ${slug}`} title={title} releases={releases} chosen={chosen} reply={reply} />
}
