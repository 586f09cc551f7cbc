import { useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listen, readState } from '~/lib/realtime/realtime-store'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'
import type { PostsView } from './comments-view'

interface NewPostsProps extends Pick<PostsView, 'path'> {
  live: NonNullable<PostsView['live']>
}

/** Announces posts of others after the last post of the page. It has no height, so that the texts around it stay in place. */
export function NewPosts({ path, live: { room, posts } }: NewPostsProps) {
  const { t } = useTranslation()
  const isPosting = useNavigation().formData !== undefined
  const count = Math.max(0, usePosts(room) - posts)
  const isShown = count > 0 && !isPosting
  useFocusOfNews(isShown)
  return (
    <div className="new-posts" role="status">
      {isShown && (
        <LinkButton href={`${path}?post=${posts + 1}`} look="primary" size="small">
          <Icon is="i-lucide-arrow-down" />
          {t('forums.arrived', { count })}
        </LinkButton>
      )}
    </div>
  )
}

/** The number of the last post, as far as the socket told it. */
function usePosts(room: string): number {
  const [posts, setPosts] = useState(0)
  useEffect(() => {
    let isOver = false
    let stop: (() => void) | undefined
    // Once the socket is open, which is later than hydration.
    const follow = async () => {
      stop?.()
      const { followPosts } = await import('~/lib/realtime/follow-posts.client')
      if (!isOver) stop = followPosts(room, setPosts)
    }
    if (readState().status === 'open') void follow()
    else stop = listen('ready', () => void follow())
    return () => {
      isOver = true
      stop?.()
    }
  }, [room])
  return posts
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
