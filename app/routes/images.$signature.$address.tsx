import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { passImage } from '~/lib/api/pass-image.server'

export function loader({ context, params }: LoaderFunctionArgs) {
  return passImage(context, params.signature ?? '', params.address ?? '')
}
