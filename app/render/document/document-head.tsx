import { Links, Meta } from '@remix-run/react'
import { useDocumentParts } from './document-context'
import { useRootData } from './root-data'
import { StyleBlock } from './style-block'

/** Everything in the head: no request stands before the first paint of a first visit. */
export function DocumentHead({ isStill }: { isStill: boolean }) {
  const { nonce, path, language, localeVersion, stylesheet, colors, streams } = useDocumentParts()
  const root = useRootData()
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <Meta />
      <link rel="icon" href={root ? `/static/${root.site.logo}` : 'data:,'} />
      {stylesheet.css === null ? (
        <link id="sheet" rel="stylesheet" href={stylesheet.href} />
      ) : (
        <StyleBlock id="sheet" css={stylesheet.css} nonce={nonce} />
      )}
      <StyleBlock id="colors" css={colors} nonce={nonce} />
      {!isStill && (
        <link
          rel="preload"
          as="fetch"
          crossOrigin="anonymous"
          href={`/locale/${language}.json?v=${localeVersion}`}
          suppressHydrationWarning
        />
      )}
      {streams && (
        <noscript>
          <meta httpEquiv="refresh" content={`0;url=${path}${path.includes('?') ? '&' : '?'}nojs=1`} />
        </noscript>
      )}
      <Links />
    </head>
  )
}
