import type { Plugin } from 'vite'

const app = new URL('../app/', import.meta.url).pathname

const under = (...paths: string[]) => new RegExp(`^(?:${paths.join('|')})`)

/** The first match counts. */
const hosts: { route: string; modules: RegExp }[] = [
  {
    route: 'routes/_app.framework.tsx',
    modules: under(
      'features/showcase/(?!(?:stories|colortest|icons)/|(?:overview|dialog-page)-screen)',
      'ui/(?:code-block/code-block|progress-bar|prose|reaction\\.|timeline|toggle|tooltip)',
    ),
  },
  { route: 'routes/_app.movies._index.tsx', modules: under('features/titles/wall-') },
  { route: 'routes/_app.collections._index.tsx', modules: under('features/titles/collections/') },
  {
    route: 'routes/_app.requests._index.tsx',
    modules: under('features/torrent-requests/(?!request-(?:acts|screen)|support-panel|filling-panels)'),
  },
  {
    route: 'routes/_app.titles.$kind.$slug_.edit.tsx',
    modules: under('features/titles/staff/(?!import|new-title-screen|parts/)'),
  },
  {
    route: 'routes/_app.titles.$kind.$slug.tsx',
    modules: under('features/titles/(?!staff/|part-head)', 'ui/(?:episode-grid|release-matrix|tag\\.)'),
  },
  { route: 'routes/_app.titles.$kind.$slug.reviews.tsx', modules: under('features/reviews/(?!member-)') },
  {
    // Settings load as many files as the budget allows. The sign-in loads this file, too.
    route: 'routes/_app.account.tsx',
    modules: under(
      'features/account/(?:account-|form-done|last-used|settings-)',
      'features/account/.*/(?:avatar-form|password-field|recovery-codes)\\.',
      'lib/(?:forms/one-time-code|session/)',
    ),
  },
  {
    route: 'routes/_app.user.$username.tsx',
    modules: under('features/users/(?!block|overview-screen|warning)', 'ui/flag'),
  },
  {
    route: 'root.tsx',
    modules: under(
      'lib/(?!realtime/enter-room|shortcuts/|site-pages/)',
      'render/(?!document/after-frame)',
      'ui/(?!use-name)',
      'features/errors/',
      'features/shell/progress',
    ),
  },
  {
    route: 'routes/_app.tsx',
    modules: under('features/shell/', 'features/invites/(?:invite-form|invites-dialog)', 'lib/shortcuts/'),
  },
  { route: 'routes/_app.torrents.$slug.subtitles.tsx', modules: under('features/subtitles/') },
  { route: 'routes/_auth.tsx', modules: under('features/auth/') },
  {
    route: 'routes/_app.torrents.$slug.tsx',
    modules: under(
      'features/(?:torrents/detail|comments)/(?!(?:content|delete|edit|held|history|media|nfo|overview|peers|posts|snatches|timeline)-|detail-aside)',
      'features/news/article-fields',
    ),
  },
  {
    route: 'routes/_app.chat.$room.tsx',
    modules: under(
      'features/chat/(?:room-screen|composer|use-reply|live/(?!use-room-news|apply-chat-event))',
      'render/document/after-frame',
    ),
  },
  {
    route: 'routes/_app.admin.tsx',
    modules: under(
      'features/admin/(?:admin-|color-sample|staff-member-href|member/(?:member-acts|reason-field)|forums/forum-fields|forums/forums-admin)',
      'features/admin/(?:roles/roles-admin|settings/(?:delete-dialog|settings-))',
    ),
  },
  { route: 'routes/_app.wiki.$slug_.edit.tsx', modules: under('features/wiki/wiki-(?:edit-screen|head|href)') },
  { route: 'routes/_app.forums._index.tsx', modules: under('features/forums/(?:forums-screen|read-button)') },
  { route: 'routes/_app.chat.tsx', modules: under('features/chat/(?!(?:direct|manage|message|search)-screen)') },
]

/** Packages that every screen needs. turbo-stream belongs to Remix. */
const runtime =
  /\/node_modules\/(?:@remix-run|react|react-dom|react-i18next|react-router|react-router-dom|scheduler|turbo-stream)\//

/** Several routes use these, but not the list and the rooms of the chat. */
const content = under(
  'ui/(?:badge|breadcrumb|button-group|chart/|code-block/copy-button|dialog/confirm-dialog|facts|filter-form|key-values)',
  'ui/(?:list\\.|markdown-editor/(?!use-completion)|meter|poster|radio-group|rating|search-box|swarm|table-region|use-name)',
  'lib/(?:api/use-stale-recovery|format/(?:avatar-href|title-)|forms/opened-revision|i18n/use-editor-words)',
  'render/server-html/text-preview',
  'features/(?:account/credential-list|forums/watch-menu|moderation/reason-fields|reports/(?:conversation-panel|report-screen))',
)

/** Loaded with the first key, tool or quote. */
const writing = /^(?:ui\/markdown-editor|features\/comments)\/.*\.client\.tsx?$/

/** The search palette and the keys of the site, loaded with the first key. */
const keys = under('features/shell/(?:keys|palette)/', 'lib/shortcuts/(?:list-keys|use-close-on-navigation)')

/** The chat loads it with its page, a thread when the page is idle. */
const rooms = under('lib/realtime/(?:enter-room|follow-posts)')

const nameOf = (route: string) => route.replace(/^routes\/|\.tsx$/g, '')

function findChunk(id: string): string | undefined {
  if (runtime.test(id)) return 'runtime'
  if (!id.startsWith(app)) return undefined
  const [path = ''] = id.slice(app.length).split('?')
  // Loaded by dynamic imports only.
  if (writing.test(path)) return 'writing'
  if (keys.test(path)) return 'keys'
  if (rooms.test(path)) return 'rooms'
  const [, clientModule] = /([\w-]+)\.client\.tsx?$/.exec(path) ?? []
  if (clientModule) return clientModule
  if (content.test(path)) return 'content'
  const host = hosts.find(({ route, modules }) => route === path || modules.test(path))
  return host && nameOf(host.route)
}

/** V8 then compiles the whole file on a background thread (https://v8.dev/blog/explicit-compile-hints). */
const compileHint = '//# allFunctionsCalledOnLoad'

/**
 * The shortest hash that Rollup accepts, and no names for modules of routes: every screen loads the manifest with all file
 * names, which saves 0.5 KB br. `stale-route.server.ts` tells them by that. The empty modules of routes without a screen
 * need no hash (0.1 KB br); Rollup numbers them.
 */
const chunkName = 'assets/[name]-[hash:7].js'
function entryName({ name, exports }: { name: string; exports: string[] }) {
  if (/^(?:root|entry\.client)$/.test(name)) return chunkName
  return exports.length === 0 ? 'assets/empty.js' : 'assets/[hash:7].js'
}

/** A screen loads at most eight files of JavaScript instead of fifty. */
export function fewChunks(): Plugin {
  return {
    name: 'skerry:few-chunks',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      build: {
        // Rollup's preload helper would precede the compile hint. Other files load the imports already.
        modulePreload: false,
        // 4 KB br smaller than esbuild's output. pure_getters: our code reads no property for its side effects.
        minify: 'terser',
        terserOptions: {
          ecma: 2020,
          module: true,
          // Vite asks for workarounds of Safari 10, which cannot run this code.
          safari10: false,
          compress: { passes: 8, pure_getters: true },
          format: { preamble: compileHint },
        },
        rollupOptions: {
          output: { manualChunks: findChunk, entryFileNames: entryName, chunkFileNames: chunkName },
        },
      },
    }),
    buildStart({ input }) {
      // Remix adds a query to the paths of its entries.
      const files = hosts.map(({ route }) => app + route)
      for (const id of Object.values(input)) {
        if (files.includes(id.replace(/\?.*$/, '')))
          this.emitFile({ type: 'chunk', id, preserveSignature: 'allow-extension' })
      }
    },
  }
}
