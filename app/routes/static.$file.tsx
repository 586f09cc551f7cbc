import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { fetchStaticFile } from '~/lib/api/static-file.server'

export function loader({ context, params }: LoaderFunctionArgs) {
  return fetchStaticFile(params.file ?? '', context)
}
