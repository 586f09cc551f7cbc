import { hostCookie } from './cookies.server'

/** How far the database was at the member's last change. It is opaque and no secret. */
export const bookmarkCookie = '__Host-bookmark'

/** Seconds. Replicas are behind by seconds at most. */
const maxAge = 300

const form = /^[\da-f]{8}-[\da-f]{8}-[\da-f]{8}-[\da-f]{32}$/

/** The bookmark of one request: read from the cookie, replaced by those of changes. */
export class Bookmark {
  #value: string | null
  #isNew = false

  constructor(cookie: string | undefined) {
    this.#value = cookie !== undefined && form.test(cookie) ? cookie : null
  }

  get value(): string | null {
    return this.#value
  }

  /** Keeps the newest of the bookmarks. They sort by time. */
  add(bookmark: string | null): void {
    if (bookmark === null || !form.test(bookmark) || (this.#value !== null && this.#value >= bookmark)) return
    this.#value = bookmark
    this.#isNew = true
  }

  /** The Set-Cookie line after a change; null otherwise. */
  get cookie(): string | null {
    return this.#isNew && this.#value !== null ? hostCookie(bookmarkCookie, this.#value, { maxAge }) : null
  }
}
