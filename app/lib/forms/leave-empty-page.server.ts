import { redirect } from '@remix-run/cloudflare'

/** Redirects to the first page of a list from a later page without rows, such as after its last rows were removed. */
export function leaveEmptyPage({ pathname, search }: URL, rows: readonly unknown[]) {
  const first = new URLSearchParams(search)
  if (rows.length > 0 || !first.has('cursor')) return
  for (const name of ['cursor', '_routes']) first.delete(name)
  throw redirect(first.size === 0 ? pathname : `${pathname}?${first}`)
}
