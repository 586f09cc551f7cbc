import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireProof } from '~/lib/session/require-proof.server'

/** Everything that is stored of the member, as a file. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireProof(context, request, '/account/settings/data')
  const account = await context.requireApi().get('/v1/me/export')
  return new Response(JSON.stringify(account, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="account.json"',
    },
  })
}
