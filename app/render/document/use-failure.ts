import { readFailure } from '~/lib/api/failure'
import { useDocumentParts } from './document-context'

/**
 * What a boundary caught, as `readFailure` tells it. An error nobody threw on purpose carries no id; it belongs to the
 * document's own request as long as the reader is still on that page.
 */
export function useFailure(error: unknown) {
  const { requestId, path } = useDocumentParts()
  const failure = readFailure(error)
  const here = typeof location === 'undefined' || location.pathname + location.search === path
  return { ...failure, requestId: failure.requestId ?? (here ? requestId : null) }
}
