import { redirect } from '@remix-run/cloudflare'

/** The old address of the announce key page. */
export function loader() {
  return redirect('/account/announce-key', 301)
}
