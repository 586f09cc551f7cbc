import type { Import } from '../support/imports'

const appLayers = ['contract', 'lib', 'ui', 'features', 'routes']
const hiddenFromUi = /^app\/lib\/(api|session|i18n)\/|^(react-|remix-)?i18next$|^public\/locale\//

/** Contract modules that are plain data without zod: browsers may load them. */
const plainContract = /^contract\/(?:image-limits|languages|shelf-lists|site-text-names|upload-limits)(\.ts)?$/

const folder = (path: string, depth: number) => path.split('/').slice(0, depth).join('/')
// render and lib are one layer: the request context in lib holds a page's server HTML.
const appLayer = (path: string) => appLayers.indexOf((path.split('/')[1] ?? '').replace(/^render$/, 'lib'))

/** The seed fills the tables of all areas, so it is above them. */
function apiLayer(path: string): 'lib' | 'platform' | 'area' | 'entry' {
  if (path.startsWith('api/lib/')) return 'lib'
  if (path.startsWith('api/platform/db/seed/') || /^api\/[^/]+$/.test(path)) return 'entry'
  return path.startsWith('api/platform/') ? 'platform' : 'area'
}

const apiLayers = ['lib', 'platform', 'area', 'entry']
const isArea = (path: string) => inApi(path) && apiLayer(path) === 'area'

const inApp = (path: string) => path.startsWith('app/')
const inApi = (path: string) => path.startsWith('api/')
const inContract = (path: string) => path.startsWith('contract/')

interface Rule {
  why: string
  isBroken(edge: Import): boolean
}

const rules: Rule[] = [
  { why: 'app uses the API only through the contract', isBroken: ({ from, to }) => inApp(from) && inApi(to) },
  { why: 'the API never imports the app', isBroken: ({ from, to }) => inApi(from) && inApp(to) },
  {
    why: 'the contract imports only itself',
    isBroken: ({ from, to }) => inContract(from) && (inApp(to) || inApi(to)),
  },
  {
    why: 'schemas stay on the server: import type, or a .server.ts file',
    isBroken: ({ from, to, isType }) =>
      inApp(from) && inContract(to) && !plainContract.test(to) && !isType && !from.endsWith('.server.ts'),
  },
  {
    why: 'imports go down: routes, features, ui, lib, contract',
    isBroken: ({ from, to }) => inApp(from) && inApp(to) && appLayer(from) >= 0 && appLayer(to) > appLayer(from),
  },
  {
    why: 'a lower layer never imports an entry',
    isBroken: ({ from, to }) => appLayer(from) > 0 && inApp(from) && /^app\/(root|entry\.)/.test(to),
  },
  {
    why: 'a route never imports a route',
    isBroken: ({ from, to }) => from.startsWith('app/routes/') && to.startsWith('app/routes/'),
  },
  {
    why: 'a feature never imports another feature',
    isBroken: ({ from, to }) =>
      from.startsWith('app/features/') && to.startsWith('app/features/') && folder(from, 3) !== folder(to, 3),
  },
  {
    why: 'ui imports no api, session, settings or locale',
    isBroken: ({ from, to }) => from.startsWith('app/ui/') && hiddenFromUi.test(to),
  },
  {
    why: 'imports go down: entry, areas, platform, lib',
    isBroken: ({ from, to }) =>
      inApi(from) && inApi(to) && apiLayers.indexOf(apiLayer(to)) > apiLayers.indexOf(apiLayer(from)),
  },
  {
    why: 'api/lib does no I/O',
    isBroken: ({ from, to }) =>
      from.startsWith('api/lib/') && /^(drizzle-orm|hono|cloudflare:|node:(fs|net|http))/.test(to),
  },
  {
    why: "an area never imports another's queries",
    isBroken: ({ from, to }) => isArea(from) && isArea(to) && /queries/.test(to) && folder(from, 2) !== folder(to, 2),
  },
]

export function findLayerBreaks(imports: Import[]): string[] {
  return imports.flatMap((edge) =>
    rules.filter((rule) => rule.isBroken(edge)).map((rule) => `${edge.from} -> ${edge.to}: ${rule.why}`),
  )
}
