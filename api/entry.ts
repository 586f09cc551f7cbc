import { createApp } from './app'
import { runJobs } from './jobs'
import type { Bindings } from './platform/bindings'
import { findMisconfiguration, refuseMisconfigured } from './platform/http/refuse-misconfigured'
import { isForSocket, passToHub } from './platform/realtime/shards'

export { Hub } from './hub'

const app = createApp()

export default {
  fetch: (request: Request, env, context) =>
    refuseMisconfigured(env) ??
    (isForSocket(new URL(request.url)) ? passToHub(request, env) : app.fetch(request, env, context)),
  scheduled: async ({ scheduledTime }, env) => {
    const fault = findMisconfiguration(env)
    if (fault) throw new Error(fault)
    await runJobs(env, scheduledTime)
  },
} satisfies ExportedHandler<Bindings>
