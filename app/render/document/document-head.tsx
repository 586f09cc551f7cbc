import { Links, Meta, useRouteError } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { failureTitleKey, readFailure } from '~/lib/api/failure'
import { useDocumentParts } from './document-context'
import { useRootData } from './root-data'
import { StyleBlock } from './style-block'

export function DocumentHead({ isReadingPage }: { isReadingPage: boolean }) {
  const { nonce, path, textsHref, stylesheet, colors, streams } = useDocumentParts()
  const root = useRootData()
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {root ? <Meta /> : <FailureTitle />}
      <link rel="icon" href={root?.site.logo ?? 'data:,'} />
      {stylesheet.css === null ? (
        <link id="sheet" rel="stylesheet" href={stylesheet.href} />
      ) : (
        <StyleBlock id="sheet" css={stylesheet.css} nonce={nonce} />
      )}
      <StyleBlock id="colors" css={colors} nonce={nonce} />
      {!isReadingPage && <link id="texts" rel="preload" as="fetch" crossOrigin="anonymous" href={textsHref} />}
      {streams && (
        <noscript>
          <meta httpEquiv="refresh" content={`0;url=${path}${path.includes('?') ? '&' : '?'}nojs=1`} />
        </noscript>
      )}
      <Links />
    </head>
  )
}

/** Without settings, the site has no name and only the document knows the language. */
function FailureTitle() {
  const { t } = useTranslation()
  const failure = readFailure(useRouteError())
  if (failure.code === 'connecting') return <title>{t('errors.connecting.title')}</title>
  return <title>{t(failure.status === 503 ? 'errors.unreachable.title' : failureTitleKey(failure))}</title>
}
