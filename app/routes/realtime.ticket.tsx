import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { caughtFailure } from '~/lib/api/errors.server'

export function loader() {
  return redirect('/')
}

/** JSON for scripts, which treat a redirect to the login page as the end of the session. */
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
