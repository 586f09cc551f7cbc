import { ErrorCollector } from '#contract/error-collector'
import type { ErrorReport } from '#contract/error-reports'
import type { Lifetime } from '~/lib/env.server'
import { log, logError } from '~/lib/http/log.server'
import { type Caller, NoResponse, sendToApi, withTimeout } from './transport.server'

interface Failed {
  caller: Caller
  lifetime: Lifetime
  now: number
}

const collector = new ErrorCollector()

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends the error with the others of this isolate. No request waits for it. */
export function reportError(event: string, error: unknown, { caller, lifetime, now }: Failed): void {
  const { requestId, figures } = caller
  logError(event, error, requestId)
  const waitUntil = (work: Promise<unknown>) => lifetime.waitUntil(work)
  collector.note(
    error,
    { requestId, route: figures.route, now },
    { pause, waitUntil, send: (reports) => sendReports(caller, reports) },
  )
}

async function sendReports(caller: Caller, reports: ErrorReport[]): Promise<void> {
  try {
    const status = await withTimeout(caller, { method: 'post' }, async (signal) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ reports })
      const response = await sendToApi(caller, '/v1/error-reports', { method: 'POST', headers, body, signal })
      await response.body?.cancel()
      return response.status
    })
    if (status >= 400) log('reports_failed', { requestId: caller.requestId, status })
  } catch (error) {
    log('reports_failed', {
      requestId: caller.requestId,
      detail: error instanceof NoResponse ? error.kind : 'unexpected',
    })
  }
}
