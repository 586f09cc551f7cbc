import type { Import } from '../support/imports'

const appFloors = ['contract', 'lib', 'ui', 'features', 'routes']
const hiddenFromUi = /^app\/lib\/(api|session|i18n)\/|^(react-|remix-)?i18next$|^public\/locale\//

const room = (path: string, depth: number) => path.split('/').slice(0, depth).join('/')
// render and lib are one layer: the request context in lib holds a page's server HTML.
const appFloor = (path: string) => appFloors.indexOf((path.split('/')[1] ?? '').replace(/^render$/, 'lib'))
const apiFloor = (path: string) => (/^api\/[^/]+$/.test(path) ? 2 : path.startsWith('api/resources/') ? 1 : 0)

const inApp = (path: string) => path.startsWith('app/')
const inApi = (path: string) => path.startsWith('api/')
const inContract = (path: string) => path.startsWith('contract/')

interface Rule {
  why: string
  isBroken(edge: Import): boolean
}

const rules: Rule[] = [
  { why: 'app knows the API by its contract alone', isBroken: ({ from, to }) => inApp(from) && inApi(to) },
  { why: 'the API never renders', isBroken: ({ from, to }) => inApi(from) && inApp(to) },
  {
    why: 'the contract stands on nothing of ours',
    isBroken: ({ from, to }) => inContract(from) && (inApp(to) || inApi(to)),
  },
  {
    why: 'schemas stay on the server: import type, or a .server.ts file',
    isBroken: ({ from, to, isType }) => inApp(from) && inContract(to) && !isType && !from.endsWith('.server.ts'),
  },
  {
    why: 'imports go down: routes, features, ui, lib, contract',
    isBroken: ({ from, to }) => inApp(from) && inApp(to) && appFloor(from) >= 0 && appFloor(to) > appFloor(from),
  },
  {
    why: 'a lower room never imports an entry',
    isBroken: ({ from, to }) => appFloor(from) > 0 && inApp(from) && /^app\/(root|entry\.)/.test(to),
  },
  {
    why: 'a route never imports a route',
    isBroken: ({ from, to }) => from.startsWith('app/routes/') && to.startsWith('app/routes/'),
  },
  {
    why: 'a feature never imports another feature',
    isBroken: ({ from, to }) =>
      from.startsWith('app/features/') && to.startsWith('app/features/') && room(from, 3) !== room(to, 3),
  },
  {
    why: 'ui knows no api, session, settings or locale',
    isBroken: ({ from, to }) => from.startsWith('app/ui/') && hiddenFromUi.test(to),
  },
  {
    why: 'imports go down: entry, resources, the rest of the API',
    isBroken: ({ from, to }) => inApi(from) && inApi(to) && apiFloor(to) > apiFloor(from),
  },
  {
    why: "a resource never imports another's queries",
    isBroken: ({ from, to }) =>
      from.startsWith('api/resources/') &&
      to.startsWith('api/resources/') &&
      /queries/.test(to) &&
      room(from, 3) !== room(to, 3),
  },
]

/** The imports that break a floor, each as a sentence. */
export function findFloorBreaks(imports: Import[]): string[] {
  return imports.flatMap((edge) =>
    rules.filter((rule) => rule.isBroken(edge)).map((rule) => `${edge.from} -> ${edge.to}: ${rule.why}`),
  )
}
