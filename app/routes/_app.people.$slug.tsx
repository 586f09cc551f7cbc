import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { PersonScreen } from '~/features/titles/people/person-screen'
import { readPerson } from '~/features/titles/people/read-person.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['people', 'title', 'titles'] }

export const meta = pageTitle<typeof loader>(({ data }) => data?.name)

export function loader({ context, params }: LoaderFunctionArgs) {
  return readPerson(context, params.slug)
}

export default function PersonRoute() {
  return <PersonScreen {...useLoaderData<typeof loader>()} />
}
