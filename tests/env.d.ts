/// <reference types="@cloudflare/vitest-pool-workers/types" />

/** `env` of `cloudflare:test`: the API's bindings, and those that vitest.config.ts adds. */
declare namespace Cloudflare {
  interface Env extends ApiBindings {
    MIGRATIONS: import('cloudflare:test').D1Migration[]
    THREE_A_MINUTE: RateLimit
  }
}

type ApiBindings = import('../api/platform/bindings').Bindings
