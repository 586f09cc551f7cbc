import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { readWall } from '~/features/titles/read-wall.server'
import { WallScreen } from '~/features/titles/wall-screen'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['titles'] }

export const meta = pageTitle(({ t }) => t('titles.walls.album'))

export function loader({ context, request }: LoaderFunctionArgs) {
  return readWall('album', context, request)
}

export default function MusicRoute() {
  return <WallScreen {...useLoaderData<typeof loader>()} />
}
