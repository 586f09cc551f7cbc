import { enterRoom } from './enter-room'
import { listen } from './realtime-store'

/**
 * Passes the number of the last post of a thread, or the id of the newest comment, when it may have changed: after a new one,
 * a reconnect, or a time in the background, in which the page is in no room. Returns a function that ends it.
 */
export function followPosts(room: string, onPosts: (posts: number) => void): () => void {
  let leave: (() => void) | undefined
  const stop = listen('posts', (news) => {
    if (news.room === room) onPosts(news.posts)
  })
  const end = () => {
    leave?.()
    leave = undefined
  }
  const follow = () => {
    if (document.hidden) return end()
    leave ??= enterRoom(room, ({ posts }) => {
      if (posts !== undefined) onPosts(posts)
    })
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    stop()
    end()
  }
}
