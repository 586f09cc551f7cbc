/// <reference types="vite/client" />

/** The edge cache of this data centre (Workers); absent elsewhere. */
interface CacheStorage {
  readonly default: Cache
}

declare module 'virtual:remix/server-build' {
  const build: import('@remix-run/cloudflare').ServerBuild
  export = build
}
