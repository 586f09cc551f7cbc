import type { Access } from '#contract/permissions'
import { openDatabase } from '../db/open-database'
import { ApiFailure } from './api-failure'
import type { ApiContext } from './app-env'
import { findNetwork } from './describe-client'
import { comesFromWeb } from './web-key'

/** How far a database was when a member's change was stored. */
const bookmarkForm = /^[\da-f]{8}-[\da-f]{8}-[\da-f]{8}-[\da-f]{32}$/

/** Only the web Worker sends and receives it, in both directions. */
export const bookmarkHeader = 'x-d1-bookmark'

/**
 * Reads of an endpoint that `mayLag` may use a replica: with a bookmark one that has the member's changes, without one any.
 * Changes by a member begin at the primary, and their response has the bookmark. All other queries go to the primary without a
 * session.
 * @throws ApiFailure 422 for a malformed bookmark
 */
export function chooseSession(
  c: ApiContext,
  { access, mayLag, changes }: { access: Access; mayLag: boolean; changes: boolean },
): void {
  if (!comesFromWeb(c)) return
  const bookmark = c.req.header(bookmarkHeader)
  if (bookmark !== undefined && !bookmarkForm.test(bookmark)) {
    throw new ApiFailure(422, 'The bookmark is not valid', { errors: { [bookmarkHeader]: ['invalid'] } })
  }
  const isRead = (c.req.method === 'GET' || c.req.method === 'HEAD') && !changes
  if (isRead ? !mayLag : access === 'public' || access === 'web') return
  const session = c.env.DB.withSession(isRead ? (bookmark ?? 'first-unconstrained') : 'first-primary')
  c.set('db', openDatabase(session, c.var.meter, findNetwork(c)))
  if (!isRead) c.set('changes', session)
}

export function sendBookmark(c: ApiContext): void {
  const bookmark = c.var.changes?.getBookmark()
  if (bookmark && bookmarkForm.test(bookmark)) c.header(bookmarkHeader, bookmark)
}
