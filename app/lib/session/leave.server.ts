import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { signOut } from './sign-in.server'

/**
 * Following a link on our own pages signs out; images, prefetches and other sites only get to ask. A reload is same-origin
 * too, whoever opened the page, but only a link says on which page it stood.
 */
export function mayLeaveByLink({ method, headers }: Request): boolean {
  return (
    method === 'GET' &&
    headers.has('referer') &&
    headers.get('sec-fetch-site') === 'same-origin' &&
    headers.get('sec-fetch-dest') === 'document' &&
    !/prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
  )
}

/** Signs out, at the API too, and leads to the login page. What the browser kept of the member's pages goes with it. */
export async function leave(context: AppLoadContext): Promise<Response> {
  await signOut(context)
  return redirect('/login', { status: 303, headers: { 'Clear-Site-Data': '"cache"' } })
}
