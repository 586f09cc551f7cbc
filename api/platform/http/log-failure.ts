import type { ApiContext } from './app-env'

/** Long runs of token letters: JWTs, refresh tokens, hashes, keys. */
const secret = /[\w+/-]{24,}(?:[.$=][\w+/=-]*)*/g

/**
 * One line of JSON for a fault of ours. Of the request it names only the route's pattern; of the error the innermost
 * cause (a database library puts the query's values into the outer message) without anything that looks like a secret.
 */
export function logFailure(error: Error, c: ApiContext): void {
  print({ requestId: c.var.requestId, method: c.req.method, route: c.req.routePath }, error)
}

/** The same for what no request is waiting for: `what` names it. */
export function logFault(what: string, error: unknown): void {
  print({ what }, error instanceof Error ? error : new Error('unknown'))
}

function print(about: Record<string, unknown>, error: Error) {
  const cause = innermost(error)
  console.error(
    JSON.stringify({
      level: 'error',
      ...about,
      error: cause.name,
      message: cause.message.replaceAll(secret, '[removed]'),
      stack: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
    }),
  )
}

function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error
}
