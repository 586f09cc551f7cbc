import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Outlet, useLoaderData } from '@remix-run/react'
import { readTitle } from '~/features/titles/read-title.server'
import { TitleFrame } from '~/features/titles/title-frame'
import { describeFrame } from '~/features/titles/title-frame.server'
import { readerOf } from '~/lib/format/reader.server'
import type { SectionsHandle } from '~/lib/i18n/sections'

export const handle: SectionsHandle = { i18n: ['title', 'titles'] }

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const title = await readTitle(context, params.kind, params.slug, request)
  return { frame: describeFrame(title, readerOf(context)) }
}

export default function TitlePartsRoute() {
  return (
    <TitleFrame title={useLoaderData<typeof loader>().frame}>
      <Outlet />
    </TitleFrame>
  )
}
