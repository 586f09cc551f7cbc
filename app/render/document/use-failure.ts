import { readFailure } from '~/lib/api/failure'
import { useDocumentParts } from './document-context'

/** An unexpected error has the request id of the document while the member is still on that page. */
export function useFailure(error: unknown) {
  const { requestId, path } = useDocumentParts()
  const failure = readFailure(error)
  const here = typeof location === 'undefined' || location.pathname + location.search === path
  return { ...failure, requestId: failure.requestId ?? (here ? requestId : null) }
}
