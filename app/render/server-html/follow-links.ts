import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { findLinkTarget } from './link-target'

/** React listens on the same document and earlier, so clicks that a component prevented stay prevented. */
export function useFollowLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const target = findLinkTarget(event, location)
      if (target === null) return
      event.preventDefault()
      navigate(target, { replace: target === location.pathname + location.search })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
