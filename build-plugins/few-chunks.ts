import type { Plugin } from 'vite'
import { listModules } from './critical-css/read-words'

/**
 * Which files of the browser share one, by the route whose own file it is. A first visit is shown signing in, the list, a
 * torrent somebody linked, or an error; a later group has what no earlier one has. A group takes in only what several
 * routes may share: a screen's own code stays in its route's file.
 */
const groups: { route: string; with?: string[]; takes: RegExp }[] = [
  {
    route: 'root.tsx',
    with: ['routes/_auth.tsx', 'routes/_auth.login.tsx'],
    takes: /\/app\/(?:(?:lib|render|ui|features\/errors)\/|features\/shell\/progress\.)/,
  },
  {
    route: 'routes/_app.tsx',
    with: ['routes/_app._index.tsx'],
    takes: /\/app\/(?:lib|render|ui|features\/(?:shell|invites))\//,
  },
  {
    route: 'routes/_app.torrents.$slug.tsx',
    with: ['routes/_app.torrents.$slug._index.tsx'],
    takes: /\/app\/(?:lib|render|ui|features\/(?:conversation|torrents\/detail))\//,
  },
]

/** What every page runs on; the last is Vite's own, for parts that are loaded when they are asked for. */
const runtime =
  /\/node_modules\/(?:react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream|.*i18next)\/|vite\/preload-helper/
/** Loaded when the page is idle, with all it needs. */
const late = /\/app\/lib\/realtime\/connection\.ts$/

/**
 * Tells V8 to compile a whole file while it loads, in another thread: else the page waits for each function that it calls for the
 * first time (https://v8.dev/blog/explicit-compile-hints). Has to be a file's first line. A comment to other browsers.
 */
const allCalled = '//# allFunctionsCalledOnLoad'

const app = new URL('../app/', import.meta.url).pathname

/** The name of the group a module belongs to; the earliest that reaches it. */
function assignGroups(): Map<string, string> {
  const nameOf = new Map<string, string>()
  for (const { route, with: others = [], takes } of groups) {
    const name = route.replace(/^routes\/|\.tsx$/g, '')
    for (const module of listModules([route, ...others])) {
      const isOwn = module.endsWith(`/app/${route}`) || takes.test(module)
      if (isOwn && !late.test(module) && !nameOf.has(module)) nameOf.set(module, name)
    }
  }
  return nameOf
}

/**
 * The browser gets the runtime as one file and what the first screens share with their layouts: a page asks for a handful of
 * files instead of thirty, and names so many fewer in its document.
 */
export function fewChunks(): Plugin {
  const nameOf = assignGroups()
  const manualChunks = (id: string) => (runtime.test(id) ? 'runtime' : nameOf.get(id.split('?')[0] ?? id))
  return {
    name: 'skerry:few-chunks',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      build: {
        // 4 kB less over the wire than esbuild's, of 97.
        minify: 'terser',
        terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
        rollupOptions: { output: { manualChunks } },
      },
    }),
    buildStart() {
      // These routes' files may hold, beside the route, what others take from it. Remix's plugin names them so.
      for (const { route } of groups)
        this.emitFile({
          type: 'chunk',
          id: `${app}${route}?__remix-build-client-route`,
          preserveSignature: 'allow-extension',
        })
    },
    generateBundle: {
      // Vite writes the names of files that are loaded later before everything else.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = `${allCalled}\n${file.code}`
      },
    },
  }
}
