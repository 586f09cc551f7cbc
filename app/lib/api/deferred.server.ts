import type { RequestContext } from '~/lib/context'
import type { Later } from './deferred'
import { caughtFailure } from './errors.server'

/** Shorter than the timeout of the stream (entry.server), which rejects every promise that is still pending. */
const patience = 4500

/** Never rejects: the client has logged a failed call, and this function reports a bug, which no hook of Remix is called for. */
export function later<Data>(promise: Promise<Data>, { report }: Pick<RequestContext, 'report'>): Later<Data> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<{ ok: false; code: string }>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, code: 'timeout' }), patience)
  })
  const settled = promise.then(
    (data) => ({ ok: true as const, data }),
    (error: unknown) => {
      const failed = caughtFailure(error)
      if (failed) return { ok: false as const, code: failed.code }
      if (error instanceof Response) return { ok: false as const, code: 'unauthenticated' }
      report('deferred_failed', error)
      return { ok: false as const, code: 'unexpected' }
    },
  )
  return Promise.race([settled, tooLate]).finally(() => clearTimeout(timer))
}
