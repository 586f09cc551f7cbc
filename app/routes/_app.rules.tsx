import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { acceptRules, readRulesPage } from '~/features/wiki/rules.server'
import { RulesScreen } from '~/features/wiki/rules-screen'
import { useReply } from '~/lib/forms/use-reply'
import { pageTitle } from '~/render/document/page-title'

export const handle = { isReadingPage: true, i18n: ['rules', 'wiki'] }

export const meta = pageTitle(({ t }) => t('rules.title'))

export function loader({ context, request }: LoaderFunctionArgs) {
  return readRulesPage(context, request)
}

export function action({ context, request }: ActionFunctionArgs) {
  return acceptRules(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function RulesRoute() {
  const view = useLoaderData<typeof loader>()
  return <RulesScreen view={view} reply={useReply()} />
}
