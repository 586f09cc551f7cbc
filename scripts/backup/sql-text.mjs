/** Writes rows as SQL. Not by `wrangler d1 export`: it turns a backslash before an n into a line break in texts with line breaks. */

/**
 * In bytes. D1 refuses statements of 100,000 bytes; the rest is room for names. Rows are joined to far less than that, because
 * wrangler's time to split a file grows with the square of a statement's length.
 * @typedef {{ statement: number, joined: number, piece: number }} Lengths
 * @type {Lengths}
 */
const defaultLengths = { statement: 90_000, joined: 10_000, piece: 30_000 }

/**
 * Rows of a table as INSERTs of many rows each, as long as D1 accepts. A row that is too long itself becomes an INSERT of its first
 * pieces and UPDATEs that append the others.
 * @param {string} table
 * @param {string[]} columns
 * @param {unknown[][]} rows with a value for each column
 * @param {Lengths} [longest]
 */
export function* writeInserts(table, columns, rows, longest = defaultLengths) {
  const head = `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(',')}) VALUES\n`
  /** @type {string[]} */
  let joined = []
  let size = 0
  for (const values of rows) {
    const row = `(${values.map(writeValue).join(',')})`
    const length = Buffer.byteLength(row)
    if (joined.length > 0 && size + length > longest.joined) {
      yield `${head}${joined.join(',\n')};\n`
      joined = []
      size = 0
    }
    if (length > longest.statement) {
      yield* writeInPieces(table, head, columns, values, longest.piece)
    } else {
      joined.push(row)
      size += length
    }
  }
  if (joined.length > 0) yield `${head}${joined.join(',\n')};\n`
}

/** @param {string} table @param {string} head @param {string[]} columns @param {unknown[]} values @param {number} longestPiece */
function* writeInPieces(table, head, columns, values, longestPiece) {
  const pieces = values.map((value) => (typeof value === 'string' ? cutText(value, longestPiece) : [value]))
  yield `${head}(${pieces.map(([first]) => writeValue(first)).join(',')});\n`
  for (const [index, [, ...others]] of pieces.entries()) {
    const column = `"${columns[index]}"`
    for (const piece of others) {
      yield `UPDATE "${table}" SET ${column} = ${column} || ${writeValue(piece)} WHERE rowid = last_insert_rowid();\n`
    }
  }
}

/** A literal. D1 returns blobs as arrays of bytes. @param {unknown} value */
function writeValue(value) {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  if (typeof value === 'number') return String(value)
  return `X'${Buffer.from(/** @type {number[]} */ (value)).toString('hex')}'`
}

/** Pieces of a text of about that many bytes, none of which cuts a character. @param {string} text @param {number} bytes */
function cutText(text, bytes) {
  const pieces = []
  let piece = ''
  let size = 0
  for (const character of text) {
    const length = Buffer.byteLength(character)
    if (size + length > bytes) {
      pieces.push(piece)
      piece = ''
      size = 0
    }
    piece += character
    size += length
  }
  return [...pieces, piece]
}
