import { readFailure } from '~/lib/api/failure'
import { useDocumentParts } from './document-context'

/**
 * The error that a boundary caught, as `readFailure` returns it. An unexpected error has no request id; the document's
 * own is used while the member is still on that page.
 */
export function useFailure(error: unknown) {
  const { requestId, path } = useDocumentParts()
  const failure = readFailure(error)
  const here = typeof location === 'undefined' || location.pathname + location.search === path
  return { ...failure, requestId: failure.requestId ?? (here ? requestId : null) }
}
