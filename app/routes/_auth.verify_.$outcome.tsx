import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { NoticeScreen } from '~/features/auth/notice-screen'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle<typeof loader>(({ data, t }) => data && t(`auth.verify.${data.outcome}`))

export function loader({ context, params: { outcome } }: LoaderFunctionArgs) {
  if (outcome !== 'done' && outcome !== 'applied') throw failNotFound(context)
  return { outcome } as const
}

export default function VerifiedRoute() {
  const { outcome } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  return <NoticeScreen title={t(`auth.verify.${outcome}`)} text={t(`auth.verify.${outcome}Text`)} />
}
