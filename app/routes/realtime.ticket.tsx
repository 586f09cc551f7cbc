import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { caughtFailure } from '~/lib/api/errors.server'

export function loader() {
  return redirect('/')
}

/**
 * What the browser connects with, once: `{ ticket }`; a refusal of the API is passed on with its code. For scripts, who
 * take a redirect to the page for signing in as the end of the session.
 */
export async function action({ context }: ActionFunctionArgs) {
  const api = context.requireApi()
  try {
    const { ticket } = await api.post('/v1/realtime/ticket')
    return Response.json({ ticket })
  } catch (error) {
    const failed = caughtFailure(error)
    if (!failed) throw error
    return Response.json({ code: failed.code }, { status: failed.status })
  }
}
