import type { LoaderFunctionArgs } from '@remix-run/cloudflare'

/** Everything that is stored of the member, as a file. */
export async function loader({ context }: LoaderFunctionArgs) {
  const account = await context.requireApi().get('/v1/me/export')
  return new Response(JSON.stringify(account, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="account.json"',
    },
  })
}
