import { type Cursor, parseCursor } from '../db/cursor'
import { ApiFailure } from './api-failure'

/**
 * The cursor a caller sent, undefined when he sent none.
 * @param length how many numbers the list's key has
 * @throws ApiFailure 422 for one that is not of this list
 */
export function readCursor(text: string | undefined, length: number): Cursor | undefined {
  if (text === undefined) return undefined
  const cursor = parseCursor(text, length)
  if (!cursor) throw new ApiFailure(422, 'The cursor is not valid', { errors: { cursor: ['invalid'] } })
  return cursor
}
