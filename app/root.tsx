import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Outlet, ScrollRestoration, type ShouldRevalidateFunctionArgs, useRouteError } from '@remix-run/react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeLanguage } from 'remix-i18next/react'
import { defaultLanguage } from '#contract/languages'
import { FailureScreen } from '~/features/errors/failure-screen'
import { OfflineNotice } from '~/features/errors/offline-notice'
import { changedByForm } from '~/lib/forms/changed-by-form'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { useSectionTexts } from '~/lib/i18n/use-section-texts'
import { useDocumentParts } from '~/render/document/document-context'
import { DocumentHead } from '~/render/document/document-head'
import { PageScripts } from '~/render/document/page-scripts'
import { pageTitle } from '~/render/document/page-title'
import { type RootData, useRootData } from '~/render/document/root-data'
import { useReadingPage } from '~/render/document/use-reading-page'
import { AwaitStylesheet } from '~/render/document/whole-stylesheet'
import { FormTexts } from '~/ui/form-texts'

export const handle: SectionsHandle = { i18n: ['errors', 'forms'] }

export const meta = pageTitle(() => null)

export async function loader({ context }: LoaderFunctionArgs): Promise<RootData> {
  const { title, version, logoHref, theme } = await context.settings()
  const { prefs } = context
  return {
    site: { title, version, logo: logoHref, theme },
    theme: prefs.theme,
    language: prefs.language,
    timeZone: prefs.timeZone,
    hasShortcuts: prefs.hasShortcuts,
    hasFailedForm: context.hasFailedForm,
  }
}

export const headers = passRetryAfter

/** Settings change rarely and preferences by forms: moving from page to page asks for neither. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return changedByForm(args) ?? args.currentUrl.href === args.nextUrl.href
}

export function Layout({ children }: { children: ReactNode }) {
  const parts = useDocumentParts()
  const root = useRootData()
  // Also renders again when the language changes: page titles are translated outside components.
  useSectionTexts()
  const isReadingPage = useReadingPage()
  return (
    <html
      lang={root?.language ?? parts.language}
      data-theme={root?.theme ?? parts.theme}
      data-request={parts.requestId}
      data-sheet={parts.stylesheet.href}
      data-streams={parts.streams ? '' : undefined}
    >
      <DocumentHead isReadingPage={isReadingPage} />
      <body>
        <AwaitStylesheet />
        {children}
        {!isReadingPage && <ScrollRestoration nonce={parts.nonce} />}
        {!isReadingPage && <PageScripts nonce={parts.nonce} />}
        {!isReadingPage && parts.stylesheet.css !== null && (
          <noscript>
            <link rel="stylesheet" href={parts.stylesheet.href} />
          </noscript>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  const root = useRootData()
  const { t } = useTranslation()
  const formTexts = useMemo(() => ({ summary: t('forms.summary'), titlePrefix: t('forms.titlePrefix') }), [t])
  useChangeLanguage(root?.language ?? defaultLanguage)
  return (
    <FormTexts.Provider value={formTexts}>
      <Outlet />
      <OfflineNotice />
    </FormTexts.Provider>
  )
}

export function ErrorBoundary() {
  return <FailureScreen error={useRouteError()} />
}
