import { expect, test } from 'vitest'
import { trimManifest } from '../../build-plugins/small-manifest'

test('keeps what a screen needs of its route, and leaves out what is false, empty or loaded by every screen', () => {
  const route = { id: 'b', path: 'b', hasAction: false, hasLoader: true, module: '/b.js', css: [] }
  const manifest = {
    entry: { module: '/e.js', imports: ['/runtime.js'], css: [] },
    routes: { b: { ...route, imports: ['/runtime.js', '/c.js'] }, a: { ...route, id: 'a', imports: ['/runtime.js'] } },
    url: '/manifest.js',
  }
  expect(trimManifest(`window.__remixManifest=${JSON.stringify(manifest)};`)).toBe(
    `window.__remixManifest=${JSON.stringify({
      entry: manifest.entry,
      routes: {
        a: { id: 'a', path: 'b', hasLoader: true, module: '/b.js' },
        b: { id: 'b', path: 'b', hasLoader: true, module: '/b.js', imports: ['/c.js'] },
      },
      url: '/manifest.js',
    })};`,
  )
})
