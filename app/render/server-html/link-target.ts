/**
 * null when the event is not on a link of this site or the browser handles it (modifier keys, downloads, other tabs, jumps).
 */
export function findLinkTarget(
  event: MouseEvent,
  here: Pick<Location, 'origin' | 'pathname' | 'search'>,
): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const anchor = event.target instanceof Element ? event.target.closest('a') : null
  if (!anchor?.hasAttribute('href') || anchor.hasAttribute('download') || anchor.hasAttribute('data-reload'))
    return null
  if (anchor.target !== '' && anchor.target !== '_self') return null
  const url = new URL(anchor.href)
  if (url.origin !== here.origin) return null
  const isJump = url.hash !== '' && url.pathname === here.pathname && url.search === here.search
  return isJump ? null : url.pathname + url.search + url.hash
}
