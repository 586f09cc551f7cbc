import { decodeBase64Url, encodeBase64Url } from '../../lib/bytes/base64url'

const maxCursorLength = 200

/** `key` is the sort key of the neighbouring row. */
export interface Cursor {
  direction: 'after' | 'before'
  key: number[]
}

function printCursor({ direction, key }: Cursor): string {
  return encodeBase64Url([direction === 'after' ? 'a' : 'b', ...key].join('.'))
}

/** `length` is the number of integers in the key. Returns undefined for any other text. */
export function parseCursor(text: string, length: number): Cursor | undefined {
  const bytes = decodeBase64Url(text, maxCursorLength)
  if (!bytes) return undefined
  const [direction, ...parts] = new TextDecoder().decode(bytes).split('.')
  const key = parts.map((part) => (/^(0|[1-9]\d{0,15})$/.test(part) ? Number(part) : Number.NaN))
  if ((direction !== 'a' && direction !== 'b') || key.length !== length) return undefined
  return key.every(Number.isSafeInteger) ? { direction: direction === 'a' ? 'after' : 'before', key } : undefined
}

/**
 * `rows` are `limit + 1` rows from the cursor on, backwards for `before`. Returns them in the order of the list, with the
 * cursors of the neighbouring pages.
 */
export function cutPage<Row>(rows: Row[], cursor: Cursor | undefined, limit: number, keyOf: (row: Row) => number[]) {
  const isBackwards = cursor?.direction === 'before'
  const data = rows.slice(0, limit)
  if (isBackwards) data.reverse()
  const hasMore = rows.length > limit
  const [first, last] = [data[0], data.at(-1)]
  const hasNext = isBackwards || hasMore
  const hasPrev = isBackwards ? hasMore : cursor !== undefined
  return {
    data,
    meta: {
      next: hasNext && last !== undefined ? printCursor({ direction: 'after', key: keyOf(last) }) : null,
      prev: hasPrev && first !== undefined ? printCursor({ direction: 'before', key: keyOf(first) }) : null,
    },
  }
}
