import type { RequestContext } from '~/lib/context'
import { FileResult } from '~/lib/http/file-result.server'

export async function sendExport(context: Pick<RequestContext, 'requireApi'>): Promise<FileResult> {
  const account = await context.requireApi().get('/v1/me/export')
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': 'attachment; filename="account.json"',
    'Cache-Control': 'no-store',
  }
  return new FileResult(new Response(JSON.stringify(account, null, 2), { headers }))
}
