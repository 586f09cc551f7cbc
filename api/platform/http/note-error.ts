import { ErrorCollector } from '#contract/error-collector'
import { storeErrors } from '../errors/error-groups.queries'
import { groupAll } from '../errors/group-errors'
import type { ApiContext } from './app-env'
import { logFault } from './log-failure'

export function makeErrorNotes(pause: (ms: number) => Promise<unknown>): (error: Error, c: ApiContext) => void {
  const collector = new ErrorCollector()
  return (error, c) => {
    const { primary, requestId, route, now } = c.var
    collector.note(
      error,
      { requestId, route, now },
      {
        pause,
        waitUntil: (work) => c.executionCtx.waitUntil(work),
        send: (reports) =>
          storeErrors(primary, groupAll('api', reports)).catch((failure) => logFault('store errors', failure)),
      },
    )
  }
}
