import { env } from 'cloudflare:test'

/**
 * The database of an API, for a race at a fixed point: `act` runs before the batch that has a statement with this beginning, as
 * a request of someone else would between the reading and the storing.
 */
export function contestDb(beginning: string, act: () => Promise<unknown>): D1Database {
  let isStoring = false
  return new Proxy(env.DB, {
    get: (target, name) => {
      if (name === 'prepare') {
        return (text: string) => {
          isStoring ||= text.startsWith(beginning)
          return target.prepare(text)
        }
      }
      if (name !== 'batch' || !isStoring) return Reflect.get(target, name).bind(target)
      return async (statements: D1PreparedStatement[]) => {
        isStoring = false
        await act()
        return target.batch(statements)
      }
    },
  })
}
