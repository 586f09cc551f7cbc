import type { ServerBuild } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { listSections, pickSectionRoutes, sectionOf } from '~/lib/middleware/section-routes.server'

/** id, parent, path: pathless layouts, an index, parameters, an optional segment, a splat. */
const table: [string, string | undefined, string | undefined, true?][] = [
  ['root', undefined, ''],
  ['app', 'root', undefined],
  ['home', 'app', undefined, true],
  ['torrent', 'app', 'torrents/:slug'],
  ['forums', 'app', 'forums'],
  ['forums-home', 'forums', undefined, true],
  ['thread', 'forums', ':forum/:thread'],
  ['auth', 'root', undefined],
  ['login', 'auth', 'login'],
  ['member', 'root', ':member/badge'],
  ['spoken', 'root', 'nb?/about'],
  ['missing', 'root', '*'],
]
const routes: ServerBuild['routes'] = Object.fromEntries(
  table.map(([id, parentId, path, index]) => [id, { id, parentId, path, index, module: { default: () => null } }]),
)
const build = { routes, assets: { routes: { ...routes }, url: '/manifest.js' } } as unknown as ServerBuild

const open = ['root', 'member', 'spoken', 'missing']

test.each([
  ['', ['app', 'home']],
  ['torrents', ['app', 'torrent']],
  ['forums', ['app', 'forums', 'forums-home', 'thread']],
  ['login', ['auth', 'login']],
])('matches the routes of section "%s" and those with any path', (section, own) => {
  const picked = pickSectionRoutes(build, section)
  expect(Object.keys(picked.routes).sort()).toEqual([...open, ...own].sort())
  expect(Object.keys(picked.assets.routes).sort()).toEqual([...open, ...own].sort())
  expect(picked.assets.url).toBe('/manifest.js')
})

test('lists the first path segments of all routes as sections', () => {
  expect([...listSections(routes)].sort()).toEqual(['', 'forums', 'login', 'torrents'])
})

test.each([
  ['/', ''],
  ['/_root.data', ''],
  ['/torrents/a/b', 'torrents'],
  ['/torrents.data', 'torrents'],
  ['/torrents/some.data', 'torrents'],
  // Other spellings match no section, so the handler with all routes answers.
  ['/Torrents/a', 'Torrents'],
  ['/%74orrents', '%74orrents'],
])('maps %s to the section "%s"', (pathname, section) => {
  expect(sectionOf(pathname)).toBe(section)
})
