import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { RulesScreen } from '~/features/rules/rules-screen'
import { pageTitle } from '~/render/document/page-title'

export const handle = { isReadingPage: true, i18n: ['rules'] }

export const meta = pageTitle(({ t }) => t('rules.title'))

export async function loader({ context }: LoaderFunctionArgs) {
  const { html } = await context.requireApi().get('/v1/rules')
  return { hasRules: html !== null, rules: html === null ? null : context.serverHtml.send('rules', html) }
}

export default function RulesRoute() {
  return <RulesScreen {...useLoaderData<typeof loader>()} />
}
