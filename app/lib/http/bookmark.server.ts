import { hostCookie } from './cookies.server'

/** How far the database was at the member's last change. Opaque, not a secret. */
export const bookmarkCookie = '__Host-bookmark'

/** Seconds. Replicas are behind by seconds at most. */
const maxAge = 300

const form = /^[\da-f]{8}-[\da-f]{8}-[\da-f]{8}-[\da-f]{32}$/

export class Bookmark {
  #value: string | null
  #isNew = false

  constructor(cookie: string | undefined) {
    this.#value = cookie !== undefined && form.test(cookie) ? cookie : null
  }

  get value(): string | null {
    return this.#value
  }

  /** Bookmarks sort by time. */
  add(bookmark: string | null): void {
    if (bookmark === null || !form.test(bookmark) || (this.#value !== null && this.#value >= bookmark)) return
    this.#value = bookmark
    this.#isNew = true
  }

  /** null without a change. */
  get cookie(): string | null {
    return this.#isNew && this.#value !== null ? hostCookie(bookmarkCookie, this.#value, { maxAge }) : null
  }
}
