import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { RulesScreen } from '~/features/rules/rules-screen'
import { titled } from '~/lib/titles'

export const handle = { isStill: true }

export const meta = titled(({ t }) => t('rules.title'))

export async function loader({ context }: LoaderFunctionArgs) {
  const { html } = await context.requireApi().get('/v1/rules')
  return { hasRules: html !== null, rules: html === null ? null : context.fragments.send('rules', html) }
}

export default function RulesRoute() {
  return <RulesScreen {...useLoaderData<typeof loader>()} />
}
