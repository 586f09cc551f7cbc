type Values = Record<string, unknown>

/** Fields of the detail of an audit event: `[before, after]` of each value that differs, without the others. */
export function listChanges(before: Values, after: Values): Values {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) => {
      const pair = [before[name] ?? null, value ?? null]
      return JSON.stringify(pair[0]) === JSON.stringify(pair[1]) ? [] : [[name, pair]]
    }),
  )
}
