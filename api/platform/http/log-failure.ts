import { innermost } from '#contract/error-collector'
import { removeSecrets } from '../errors/remove-secrets'
import type { ApiContext } from './app-env'

/**
 * Names only the route's pattern and the innermost cause with secrets redacted, since a database library puts the query's
 * values into the outer message.
 */
export function logFailure(error: Error, c: ApiContext): void {
  print({ requestId: c.var.requestId, method: c.req.method, route: c.var.route }, error)
}

/** Outside a request. `what` names the task. */
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
      message: removeSecrets(cause.message),
      stack: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
    }),
  )
}
