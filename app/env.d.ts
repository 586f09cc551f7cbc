/// <reference types="vite/client" />

/** The edge cache of this data centre (Workers); absent elsewhere. */
interface CacheStorage {
  readonly default: Cache
}

/** The stylesheet, split by build-plugins/critical-css. */
declare module 'virtual:critical-css' {
  const rules: import('../build-plugins/critical-css/split-stylesheet').SplitRule[]
  export default rules
}

declare module 'virtual:remix/server-build' {
  const build: import('@remix-run/cloudflare').ServerBuild
  export = build
}

declare module 'react-dom/server.node' {
  export { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
}
