import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { readWall } from '~/features/titles/read-wall.server'
import { WallScreen } from '~/features/titles/wall-screen'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['titles'] }

export const meta = pageTitle(({ t }) => t('titles.walls.show'))

export function loader({ context, request }: LoaderFunctionArgs) {
  return readWall('show', context, request)
}

export default function ShowsRoute() {
  return <WallScreen {...useLoaderData<typeof loader>()} />
}
