import type { EntryContext } from '@remix-run/cloudflare'

/**
 * Result of a loader or an action that entry.server.tsx sends in place of the page. Remix renders a page for every result of a
 * route with a component; a resource route sends files, but shows its failures as bare text.
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
