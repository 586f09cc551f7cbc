import type { Plugin } from 'vite'

const app = new URL('../app/', import.meta.url).pathname

/** Modules of `app/` that share a file with a route. The first that matches counts. */
const hosts: { route: string; modules: RegExp }[] = [
  {
    route: 'routes/_app.framework.tsx',
    modules:
      /^features\/showcase\/(?!stories\/)|^ui\/(?:button-group|progress-bar|prose|reaction\.|timeline|toggle|tooltip)/,
  },
  {
    route: 'root.tsx',
    modules: /^(?:lib(?!\/realtime\/enter-room)|render|ui(?!\/flag))\/|^features\/(?:errors|shell\/progress)/,
  },
  { route: 'routes/_app.tsx', modules: /^features\/(?:shell|invites\/(?:invite-form|invites-dialog))/ },
  { route: 'routes/_auth.tsx', modules: /^features\/auth\// },
  {
    route: 'routes/_app.account.settings.tsx',
    modules:
      /^features\/account\/(?:form-done|last-used|settings-|.*\/(?:avatar-form|password-field|recovery-codes)\.)/,
  },
  {
    route: 'routes/_app.torrents.$slug.tsx',
    modules: /^features\/(?:torrents\/detail|conversation)\/(?!(?:delete|edit|history|media|nfo|peers|snatches)-)/,
  },
  { route: 'routes/_app.chat.tsx', modules: /^features\/chat\/(?!(?:direct|manage|message|search)-screen)/ },
  { route: 'routes/_app.user.$username.tsx', modules: /^features\/users\/(?!block|overview-screen)/ },
]

/** Packages that every screen needs. turbo-stream belongs to Remix. */
const runtime =
  /\/node_modules\/(?:@remix-run|react|react-dom|react-i18next|react-router|react-router-dom|scheduler|turbo-stream)\//

/** Modules that show and edit texts. Several routes use them, but not the list. */
const content = new RegExp(
  [
    '^ui/(?:code-block|markdown-editor|breadcrumb|search-box|swarm|tag\\.)',
    '^lib/i18n/use-editor-words',
    '^render/server-html/text-preview',
    '^features/reports/report-screen',
  ].join('|'),
)

const nameOf = (route: string) => route.replace(/^routes\/|\.tsx$/g, '')

/** The name of a module's chunk; undefined leaves it to Rollup. */
function findChunk(id: string): string | undefined {
  if (runtime.test(id)) return 'runtime'
  if (!id.startsWith(app)) return undefined
  const [path = ''] = id.slice(app.length).split('?')
  if (path === 'lib/realtime/connection.ts') return 'connection'
  if (content.test(path)) return 'content'
  if (path.startsWith('ui/chart/')) return 'chart'
  const host = hosts.find(({ route, modules }) => route === path || modules.test(path))
  return host && nameOf(host.route)
}

/**
 * Makes V8 compile the whole file on a background thread while it loads, instead of each function at its first call
 * (https://v8.dev/blog/explicit-compile-hints). Other browsers see a comment.
 */
const compileHint = '//# allFunctionsCalledOnLoad'

/** Joins modules into few chunks, so that a screen loads at most eight files of JavaScript instead of fifty. */
export function fewChunks(): Plugin {
  return {
    name: 'skerry:few-chunks',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      build: {
        // Rollup's preload helper would precede the compile hint. It is not needed: the imports of every dynamically
        // imported file are loaded already.
        modulePreload: false,
        // 4 KB br smaller than esbuild's output. pure_getters: no code of ours reads a property for its side effects.
        minify: 'terser',
        terserOptions: {
          ecma: 2020,
          module: true,
          compress: { passes: 3, pure_getters: true },
          format: { preamble: compileHint },
        },
        rollupOptions: { output: { manualChunks: findChunk } },
      },
    }),
    buildStart() {
      // Lets the files of these routes export more than the route. The query is that of Remix's own entries.
      for (const { route } of hosts) {
        const id = `${app}${route}?__remix-build-client-route`
        this.emitFile({ type: 'chunk', id, preserveSignature: 'allow-extension' })
      }
    },
  }
}
