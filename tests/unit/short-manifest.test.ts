import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { writeShort } from '../../build-plugins/short-manifest'

const none = {
  index: false,
  caseSensitive: false,
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
}

const routes = [
  { ...none, id: 'root', path: '', hasLoader: true, hasErrorBoundary: true, module: '/assets/root-CBiLi10i.js' },
  { ...none, id: 'routes/_app', parentId: 'root', hasLoader: true, module: '/assets/_app-Bnff-_IB.js' },
  {
    ...none,
    id: 'routes/_app._index',
    parentId: 'routes/_app',
    index: true,
    module: '/assets/_app._index-Aa000000.js',
  },
  {
    ...none,
    id: 'routes/_app.torrents.$slug',
    parentId: 'routes/_app',
    path: 'torrents/:slug',
    caseSensitive: true,
    hasAction: true,
    hasClientAction: true,
    hasClientLoader: true,
    module: '/assets/_app.torrents._slug-DDh_buNW.js',
  },
]

/** What a browser has once it ran the script. */
function run(script: string): { routes: Record<string, object> } {
  const window = { __remixManifest: { routes: {} } }
  runInNewContext(script, { window })
  return JSON.parse(JSON.stringify(window.__remixManifest))
}

test('the browser’s list of routes says of each what the build said', () => {
  const script = writeShort(routes)
  const read = run(script)
  expect(Object.keys(read.routes).sort()).toEqual(routes.map(({ id }) => id).sort())
  for (const route of routes) expect(read.routes[route.id]).toEqual(route)
  expect(script.length).toBeLessThan(JSON.stringify(routes).length)
})

test('a route whose file is not named after it is an error', () => {
  const odd = { ...none, id: 'routes/_app', parentId: 'root', module: '/assets/elsewhere-Bnff1234.js' }
  expect(() => writeShort([odd])).toThrow('/assets/elsewhere-Bnff1234.js is not named after its route, routes/_app')
})
