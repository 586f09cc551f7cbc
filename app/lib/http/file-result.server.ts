import type { EntryContext } from '@remix-run/cloudflare'

/**
 * A response to send instead of the page. A route with a component always renders a page, and a resource route cannot show an
 * error page.
 */
export class FileResult {
  constructor(readonly response: Response) {}
}

/** The response of the innermost route that returned a `FileResult`; undefined for pages. */
export function findFile(context: EntryContext['staticHandlerContext']): Response | undefined {
  const { actionData, loaderData } = context
  const results: unknown[] = Object.values({ ...loaderData, ...actionData })
  return results.find((result) => result instanceof FileResult)?.response
}
