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

const support = `
const rankedRoutes = new WeakMap();
const mayMatch = ${mayMatch};
function rankRoutes(routes) {
  let branches = rankedRoutes.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    rankedRoutes.set(routes, branches);
  }
  return branches;
}
`

interface Change {
  file: string
  from: RegExp
  to: string
  onlyBrowser?: true
}

const changes: Change[] = [
  {
    file: '/@remix-run/router/dist/router.js',
    from: /let branches = flattenRoutes\(routes\);\s+rankRouteBranches\(branches\);/,
    to: 'let branches = rankRoutes(routes);',
  },
  {
    file: '/@remix-run/router/dist/router.js',
    from: /(?=matches = matchRouteBranch\(branches\[i\], decoded, allowPartial\);)/,
    to: 'if (mayMatch(branches[i].path, decoded)) ',
  },
  {
    // The routes a page was made of are those whose modules it has named.
    file: '/@remix-run/react/dist/esm/browser.js',
    from: /matchRoutes\(routes, window\.location, window\.__remixContext\.basename\)/,
    to: 'Object.keys(window.__remixRouteModules).map((id) => ({ route: { id } }))',
    onlyBrowser: true,
  },
]

/**
 * Of all our routes Remix's router makes a list in order of rank and a pattern each, whenever it looks for a page: a hundred
 * and some patterns on a phone that has just got the page. Here the list is made once, and patterns of what can match. Fails
 * the build where a release of the router does it in another way.
 */
export function quickRouting(): Plugin {
  let wanted: Change[] = []
  let done = 0
  return {
    name: 'skerry:quick-routing',
    apply: 'build',
    configResolved({ build }) {
      wanted = changes.filter(({ onlyBrowser }) => !onlyBrowser || !build.ssr)
    },
    transform(code, id) {
      const own = wanted.filter(({ file }) => id.endsWith(file))
      if (own.length === 0) return undefined
      let changed = code
      for (const { from, to } of own) {
        if (!from.test(changed)) continue
        changed = changed.replace(from, () => to)
        done++
      }
      return { code: id.endsWith('/router.js') ? changed + support : changed, map: null }
    },
    buildEnd(error) {
      if (!error && done !== wanted.length) this.error('Remix’s router looks for a page in another way now')
    },
  }
}
