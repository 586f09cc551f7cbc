import type { RequestContext } from '~/lib/context'

/** Everything that is stored of the member, as a file in place of a page: throw it. */
export async function sendExport(context: Pick<RequestContext, 'requireApi' | 'answerWith'>): Promise<Response> {
  const account = await context.requireApi().get('/v1/me/export')
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': 'attachment; filename="account.json"',
    'Cache-Control': 'no-store',
  }
  return context.answerWith(new Response(JSON.stringify(account, null, 2), { headers }))
}
