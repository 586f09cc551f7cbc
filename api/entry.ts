import { createApp } from './app'
import type { Bindings } from './http/bindings'
import { isForSocket, passToHub } from './realtime/shards'
import { runJobs } from './scheduled'

export { Hub } from './hub'

const app = createApp()

export default {
  fetch: (request, env, context) =>
    isForSocket(new URL(request.url)) ? passToHub(request, env) : app.fetch(request, env, context),
  scheduled: ({ scheduledTime }, env) => runJobs(env, scheduledTime),
} satisfies ExportedHandler<Bindings>
