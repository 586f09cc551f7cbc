import type { Plugin } from 'vite'

interface Change {
  file: string
  from: string
  to: string
  times: number
}

/** A page that brings its data as it is waits for no stream of it. */
const browser: Change = {
  file: '/@remix-run/react/dist/esm/browser.js',
  from: 'let stateDecodingPromise;',
  to: 'let stateDecodingPromise = window.__remixContext.state && { value: true };',
  times: 1,
}

/** The stream is begun where somebody asks for it; by itself it costs a page its time whether it is read or not. */
const server: Change = {
  file: '/@remix-run/server-runtime/dist/esm/server.js',
  from: 'serverHandoffStream: encodeViaTurboStream(',
  to: 'serverHandoffStream: () => encodeViaTurboStream(',
  times: 2,
}

/**
 * Remix's part in pages whose data is plain JSON (app/render/document/hand-over.server.ts). Fails the build where a release of
 * Remix does it in another way.
 */
export function plainState(): Plugin {
  let change = browser
  let isDone = false
  return {
    name: 'skerry:plain-state',
    apply: 'build',
    configResolved(config) {
      change = config.build.ssr ? server : browser
    },
    transform(code, id) {
      if (!id.endsWith(change.file)) return undefined
      const parts = code.split(change.from)
      isDone = parts.length - 1 === change.times
      return { code: parts.join(change.to), map: null }
    },
    buildEnd(error) {
      if (!error && !isDone) this.error('Remix hands a page’s data over in another way now')
    },
  }
}
