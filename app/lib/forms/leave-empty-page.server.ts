import { redirect } from '@remix-run/cloudflare'

/**
 * Redirects to the first page of a list from a later page without rows, such as after its last rows were removed. `page` is the
 * search parameter of a later page.
 */
export function leaveEmptyPage({ pathname, search }: URL, rows: readonly unknown[], page = 'cursor') {
  const first = new URLSearchParams(search)
  if (rows.length > 0 || !first.has(page)) return
  for (const name of [page, '_routes']) first.delete(name)
  throw redirect(first.size === 0 ? pathname : `${pathname}?${first}`)
}
