import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { readQuote } from '~/features/comments/quote.server'
import { addImageInPlace } from '~/features/images/add-image.server'
import { readSimilar } from '~/features/issues/find-similar.server'
import { readQuickResults } from '~/features/search/quick-results.server'
import { readSuggestions } from '~/features/search/suggestions.server'
import { plainReply } from '~/lib/http/plain-reply.server'

/** JSON for text editors and the search palette. A document request is redirected to the home page. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  context.requireApi()
  if (request.headers.get('Sec-Fetch-Dest') === 'document') return redirect('/')
  const search = new URL(request.url).searchParams
  if (params.part === 'quote') return readQuote(context, search)
  if (params.part === 'suggestions') return readSuggestions(context, search)
  if (params.part === 'results') return readQuickResults(context, search)
  if (params.part === 'similar') return readSimilar(context, search)
  return plainReply(404)
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return params.part === 'images' ? addImageInPlace(context, request) : plainReply(404)
}
