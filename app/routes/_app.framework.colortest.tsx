import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { ColortestScreen } from '~/features/showcase/colortest/colortest-screen'
import { hostileColors } from '~/features/showcase/colortest/hostile-colors'
import { measureColors } from '~/features/showcase/colortest/measure-colors.server'
import { readColor } from '~/features/showcase/colortest/read-color'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('showcase.sections.colortest'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const [{ theme, roles }] = await Promise.all([context.settings(), requirePermission(context, 'framework.view')])
  const asked = readColor(new URL(request.url).searchParams)
  const color = asked.color ?? theme.color.toLowerCase()
  const tinted = [...new Set([...roles.map((role) => role.color.toLowerCase()), color, ...hostileColors])]
  return {
    typed: asked.typed,
    wrong: asked.wrong,
    color,
    reports: (['dark', 'light'] as const).map((mode) => measureColors(color, tinted, mode)),
  }
}

export default function FrameworkColortestRoute() {
  return <ColortestScreen {...useLoaderData<typeof loader>()} />
}
