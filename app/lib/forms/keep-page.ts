import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'

/**
 * For the route of a form: a reply, such as a preview, does not load the data of its page again. The subject may be deleted or
 * closed to the member by now, and an error page would replace the typed text.
 */
export function shouldRevalidate({
  actionResult,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionResult !== undefined && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}
