import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { goAhead } from './ahead'

/** Where a click on an anchor leads inside this site; null when the browser should do it. */
function findTarget(event: MouseEvent, here: Pick<Location, 'origin' | 'pathname' | 'search'>): string | null {
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

/**
 * One handler for all plain anchors of the page: a plain left click becomes a client navigation. React's own handlers ran
 * before (they listen on the same document, earlier), so whatever they prevented stays prevented.
 */
export function useFollowLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const target = findTarget(event, location)
      if (target === null) return
      event.preventDefault()
      const replace = target === location.pathname + location.search
      goAhead(target, event.timeStamp, () => navigate(target, { replace }))
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
