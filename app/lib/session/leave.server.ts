import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { signOut } from './sign-in.server'

/** A reload is same-origin too, even if another site opened the page, but only a link sends a Referer of our own. */
export function mayLeaveByLink({ method, headers }: Request): boolean {
  return (
    method === 'GET' &&
    headers.has('referer') &&
    headers.get('sec-fetch-site') === 'same-origin' &&
    headers.get('sec-fetch-dest') === 'document' &&
    !/prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
  )
}

/** Also at the API. Clears the browser's cache of member pages. */
export async function leave(context: AppLoadContext): Promise<Response> {
  await signOut(context)
  return redirect('/login', { status: 303, headers: { 'Clear-Site-Data': '"cache"' } })
}
