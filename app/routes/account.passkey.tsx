import { redirect } from '@remix-run/cloudflare'

/** Redirects the old URL of the announce key page. */
export function loader() {
  return redirect('/account/announce-key', 301)
}
