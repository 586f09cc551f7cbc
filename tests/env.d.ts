/// <reference types="@cloudflare/vitest-pool-workers/types" />

/** What `env` of `cloudflare:test` holds: the API's bindings, and what vitest.config.ts adds. */
declare namespace Cloudflare {
  interface Env extends ApiBindings {
    MIGRATIONS: import('cloudflare:test').D1Migration[]
    THREE_A_MINUTE: RateLimit
  }
}

type ApiBindings = import('../api/platform/bindings').Bindings
