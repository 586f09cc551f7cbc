import { useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { listen, readState } from '~/lib/realtime/realtime-store'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'
import type { LiveView } from './comments-view'

interface NewPostsProps {
  live: LiveView
  /** `newest`: number of the last post, or id of the newest comment. */
  describe(newest: number): { href: string; label: string }
}

/** Announces texts of others after the last one of the page. It has no height, so that the texts around it stay in place. */
export function NewPosts({ live: { room, latest }, describe }: NewPostsProps) {
  const isPosting = useNavigation().formData !== undefined
  const newest = useLatest(room)
  const isShown = newest > latest && !isPosting
  useFocusOfNews(isShown)
  const { href, label } = describe(newest)
  return (
    <div className="new-posts" role="status">
      {isShown && (
        <LinkButton href={href} look="primary" size="small">
          <Icon is="i-lucide-arrow-down" />
          {label}
        </LinkButton>
      )}
    </div>
  )
}

/** The last post or comment, as far as the socket told it. */
function useLatest(room: string): number {
  const [latest, setLatest] = useState(0)
  useEffect(() => {
    let isOver = false
    let stop: (() => void) | undefined
    // Once the socket is open, which is later than hydration.
    const follow = async () => {
      stop?.()
      // A later build no longer has the module; then new posts appear with the next page.
      const loaded = await import('~/lib/realtime/follow-posts.client').catch(() => undefined)
      if (loaded && !isOver) stop = loaded.followPosts(room, setLatest)
    }
    if (readState().status === 'open') void follow()
    else stop = listen('ready', () => void follow())
    return () => {
      isOver = true
      stop?.()
    }
  }, [room])
  return latest
}

/** The pressed link disappears when its posts are on the page. */
function useFocusOfNews(isShown: boolean) {
  const wasShown = useRef(false)
  useEffect(() => {
    const first = document.querySelector<HTMLElement>('.comment-wanted')
    if (wasShown.current && !isShown && first && document.activeElement === document.body) {
      first.tabIndex = -1
      first.focus({ preventScroll: true })
    }
    wasShown.current = isShown
  }, [isShown])
}
