type Columns = ReadonlyMap<string, ReadonlySet<string>>

interface Query {
  tables: string[]
  /** Pairs of columns that are compared, as they are written. */
  comparisons: [string, string][]
  parent: Query | undefined
}

const tokenPattern = /"(\w+)"|`(\w+)`|'(?:[^']|'')*'|[A-Za-z_]\w*|\d[\w.]*|<>|<=|>=|[^\s\w]/g
const comparators = new Set(['=', '<', '>', '<=', '>=', '<>', 'is'])
const words = new Set(['null', 'not', 'true', 'false', 'case', 'excluded', 'select', 'exists', 'distinct'])

/**
 * Comparisons of two columns in a subquery where one has no table and a table of an enclosing query has a column of that name.
 * SQLite takes the subquery's own column first, so such a comparison can join a row with itself.
 */
export function findUnqualifiedColumns(sql: string, columns: Columns): string[] {
  return readQueries(sql).flatMap(({ comparisons, parent }) => {
    const outer = new Set<string>()
    for (let query = parent; query; query = query.parent)
      for (const table of query.tables) for (const column of columns.get(table) ?? []) outer.add(column)
    return comparisons.filter((pair) => pair.some((side) => outer.has(side))).map((pair) => pair.join(' and '))
  })
}

function readQueries(sql: string): Query[] {
  const tokens = [...sql.matchAll(tokenPattern)].map(([text, a, b]) => a ?? b ?? text)
  const queries: Query[] = []
  let query: Query = { tables: [], comparisons: [], parent: undefined }
  queries.push(query)
  const outside: Query[] = []
  tokens.forEach((token, n) => {
    const next = tokens[n + 1]
    if (token === '(') {
      outside.push(query)
      if (next?.toLowerCase() === 'select') {
        query = { tables: [], comparisons: [], parent: query }
        queries.push(query)
      }
    } else if (token === ')') query = outside.pop() ?? query
    else if (/^(from|join|update)$/i.test(token) && next) query.tables.push(next)
    else if (comparators.has(token.toLowerCase())) {
      const [left, right] = [readColumn(tokens, n - 1, -1), readColumn(tokens, n + 1, 1)]
      if (left && right) query.comparisons.push([left, right])
    }
  })
  return queries
}

/** The column beside a comparator, with its table if it has one; undefined for another operand. */
function readColumn(tokens: string[], n: number, step: 1 | -1): string | undefined {
  const token = tokens[n]
  if (!token || !/^[A-Za-z_]\w*$/.test(token) || words.has(token.toLowerCase())) return undefined
  if (step === -1) return tokens[n - 1] === '.' ? `${tokens[n - 2]}.${token}` : token
  if (tokens[n + 1] === '(') return undefined
  return tokens[n + 1] === '.' ? `${token}.${tokens[n + 2]}` : token
}
