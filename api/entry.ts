import { createApp } from './app'
import type { Bindings } from './http/bindings'
import { runJobs } from './scheduled'

const app = createApp()

export default {
  fetch: app.fetch,
  scheduled: ({ scheduledTime }, env) => runJobs(env, scheduledTime),
} satisfies ExportedHandler<Bindings>
