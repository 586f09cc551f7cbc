import { createApp } from './app'
import { runJobs } from './jobs'
import type { Bindings } from './platform/bindings'
import { isForSocket, passToHub } from './platform/realtime/shards'

export { Hub } from './hub'

const app = createApp()

export default {
  fetch: (request, env, context) =>
    isForSocket(new URL(request.url)) ? passToHub(request, env) : app.fetch(request, env, context),
  scheduled: ({ scheduledTime }, env) => runJobs(env, scheduledTime),
} satisfies ExportedHandler<Bindings>
