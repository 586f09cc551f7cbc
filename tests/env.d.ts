/// <reference types="@cloudflare/vitest-pool-workers/types" />

/** What `env` of `cloudflare:test` holds: the API's bindings, and the migrations vitest.config.ts read. */
declare namespace Cloudflare {
  interface Env extends ApiBindings {
    MIGRATIONS: import('cloudflare:test').D1Migration[]
  }
}

type ApiBindings = import('../api/platform/bindings').Bindings
