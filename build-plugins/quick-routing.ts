import type { Plugin } from 'vite'

/**
 * Tells paths apart by their first segment, where it is a fixed one, before a pattern is made of each of them. Runs in the
 * router as it is written here.
 */
export const mayMatch = (path: string, pathname: string): boolean => {
  const wanted = path.split('/')[1] ?? ''
  const isOpen = wanted === '' || wanted.startsWith(':') || wanted.startsWith('*') || wanted.endsWith('?')
  return isOpen || wanted.toLowerCase() === (pathname.split('/')[1] ?? '').toLowerCase()
}

interface Change {
  file: string
  from: RegExp
  to: string
  /** Stands behind the file's own code. */
  adds?: string
  /** Where the file is in one bundle alone. */
  only?: 'browser' | 'server'
}

const changes: Change[] = [
  {
    file: '/@remix-run/router/dist/router.js',
    from: /let branches = flattenRoutes\(routes\);\s+rankRouteBranches\(branches\);/,
    to: 'let branches = rankRoutes(routes);',
    adds: `
const rankedRoutes = new WeakMap();
function rankRoutes(routes) {
  let branches = rankedRoutes.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    rankedRoutes.set(routes, branches);
  }
  return branches;
}
`,
  },
  {
    file: '/@remix-run/router/dist/router.js',
    from: /(?=matches = matchRouteBranch\(branches\[i\], decoded, allowPartial\);)/,
    to: 'if (mayMatch(branches[i].path, decoded)) ',
    adds: `const mayMatch = ${mayMatch};\n`,
  },
  {
    // Of routes alone, so that there are never more of them.
    file: '/@remix-run/router/dist/router.js',
    from: /let \[matcher, compiledParams\] = compilePath\(pattern\.path, pattern\.caseSensitive, pattern\.end\);/,
    to: 'let [matcher, compiledParams] = patternOf(pattern.path, pattern.caseSensitive, pattern.end);',
    adds: `
const patterns = new Map();
function patternOf(path, caseSensitive, end) {
  if (!patterns.has(path)) patterns.set(path, []);
  return patterns.get(path)[(caseSensitive ? 2 : 0) + (end === false ? 0 : 1)] ??= compilePath(path, caseSensitive, end);
}
`,
  },
  {
    // The routes a page was made of are those whose modules it has named.
    file: '/@remix-run/react/dist/esm/browser.js',
    from: /matchRoutes\(routes, window\.location, window\.__remixContext\.basename\)/,
    to: 'Object.keys(window.__remixRouteModules).map((id) => ({ route: { id } }))',
    only: 'browser',
  },
  {
    // Routes as the renderer has them are the same for every page.
    file: '/@remix-run/react/dist/esm/server.js',
    from: /= createServerRoutes\((manifest\.routes), /,
    to: '= serverRoutesOf($1, ',
    adds: `
const serverRoutes = new WeakMap();
function serverRoutesOf(routes, ...rest) {
  if (!serverRoutes.has(routes)) serverRoutes.set(routes, createServerRoutes(routes, ...rest));
  return serverRoutes.get(routes);
}
`,
    only: 'server',
  },
  {
    file: '/react-router-dom/server.mjs',
    from: /let manifest = {};\s+let dataRoutes = (UNSAFE_convertRoutesToDataRoutes\(routes, UNSAFE_mapRouteProperties, undefined, manifest\));/,
    to: 'let { manifest, dataRoutes } = dataRoutesOf(routes);',
    adds: `
const dataRoutes = new WeakMap();
function dataRoutesOf(routes) {
  if (!dataRoutes.has(routes)) {
    const manifest = {};
    const made = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);
    dataRoutes.set(routes, { manifest, dataRoutes: made });
  }
  return dataRoutes.get(routes);
}
`,
    only: 'server',
  },
  {
    // A loader's request is a copy for what its address must not say. This address says nothing.
    file: '/@remix-run/server-runtime/dist/esm/data.js',
    from: /function stripIndexParam\(request\) {/,
    to: '$& if (!request.url.includes("?")) return request;',
    only: 'server',
  },
  {
    file: '/@remix-run/server-runtime/dist/esm/data.js',
    from: /function stripRoutesParam\(request\) {/,
    to: '$& if (!request.url.includes("_routes")) return request;',
    only: 'server',
  },
]

/**
 * Of all our routes Remix's router makes a list in order of rank and a pattern each, whenever it looks for a page: a hundred
 * and some patterns on a phone that has just got the page. Here the list is made once, and patterns of what can match; on
 * the server routes are made for the renderer once, and requests are not copied where nothing changes. Fails the build where
 * a release of the router does it in another way.
 */
export function quickRouting(): Plugin {
  let wanted: Change[] = []
  let done = 0
  return {
    name: 'skerry:quick-routing',
    apply: 'build',
    configResolved({ build }) {
      wanted = changes.filter(({ only }) => !only || only === (build.ssr ? 'server' : 'browser'))
    },
    transform(code, id) {
      const own = wanted.filter(({ file, from }) => id.endsWith(file) && from.test(code))
      if (own.length === 0) return undefined
      done += own.length
      const changed = own.reduce((text, { from, to }) => text.replace(from, to), code)
      return { code: [changed, ...own.map(({ adds }) => adds)].join('\n'), map: null }
    },
    buildEnd(error) {
      if (!error && done !== wanted.length) this.error('Remix’s router looks for a page in another way now')
    },
  }
}
