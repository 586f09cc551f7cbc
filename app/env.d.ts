/// <reference types="vite/client" />

/** The edge cache of this data centre (Workers); absent elsewhere. */
interface CacheStorage {
  readonly default: Cache
}

/** What build-plugins/critical-css makes of the stylesheet while building. */
declare module 'virtual:early-sheets' {
  const packed: import('../build-plugins/critical-css/pack-sheets').PackedSheets
  export default packed
}

declare module 'virtual:remix/server-build' {
  const build: import('@remix-run/cloudflare').ServerBuild
  export = build
}
