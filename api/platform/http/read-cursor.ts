import { type Cursor, parseCursor } from '../db/cursor'
import { ApiFailure } from './api-failure'

/**
 * @param length number of integers in the list's key
 * @throws ApiFailure 422 for a cursor of another list
 */
export function readCursor(text: string | undefined, length: number): Cursor | undefined {
  if (text === undefined) return undefined
  const cursor = parseCursor(text, length)
  if (!cursor) throw new ApiFailure(422, 'The cursor is not valid', { errors: { cursor: ['invalid'] } })
  return cursor
}
