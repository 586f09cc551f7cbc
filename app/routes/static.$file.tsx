import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { fetchStaticFile } from '~/lib/api/static-file.server'

/** A file of the site, such as its logo, from the API. */
export function loader({ context, params }: LoaderFunctionArgs) {
  return fetchStaticFile(params.file ?? '', context)
}
