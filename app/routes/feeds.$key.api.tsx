import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { answerTorznab } from '~/features/views/answer-torznab.server'

/** Programs add `/api` to the address of an indexer, here of a feed. */
export function loader({ context, params, request }: LoaderFunctionArgs) {
  return answerTorznab(request, params.key ?? '', context)
}
