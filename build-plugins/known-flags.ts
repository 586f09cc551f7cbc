import type { Plugin } from 'vite'

const remix = /\/node_modules\/@remix-run\/react\/dist\/esm\/[\w-]+\.js$/
const routers = /\/node_modules\/(?:@remix-run\/react|react-router|react-router-dom)\/dist\//

/** What a package says to tools for developers; an assignment keeps what nobody uses in the bundle. */
const names = /^\s*\w+\.displayName = "[\w.]+";$/gm

/**
 * Tells Remix in the browser, while building, what it otherwise asks the page about: which flags are set, and that pages come
 * from a server. What can never run is left out. Fails the build where a release of Remix has nothing to be told.
 */
export function knownFlags(flags: Record<string, boolean>): Plugin {
  let told = 0
  const tell = (code: string) =>
    code
      .replace(/(?:window\.__remixContext\.)?\bfuture\.(v3_\w+)(?: === true)?/g, (whole, flag: string) => {
        if (flags[flag] === undefined) return whole
        told++
        return String(flags[flag])
      })
      .replace(/\bwindow\.__remixContext\.isSpaMode\b/g, 'false')
      .replace(/if \(isSpaMode\b/g, 'if (false')
      .replace(/!isSpaMode\b/g, 'true')
  return {
    name: 'skerry:known-flags',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      if (!routers.test(id)) return undefined
      const nameless = code.replace(names, '')
      return { code: remix.test(id) ? tell(nameless) : nameless, map: null }
    },
    buildEnd() {
      if (told === 0) this.error('Remix asks for no flag any more')
    },
  }
}
