import { matchPath } from '@remix-run/react'
import { expect, test } from 'vitest'
import { mayMatch } from '../../build-plugins/quick-routing'

const paths = [
  '/',
  '/login',
  '/Login',
  '/:lang',
  '/*',
  '/torrents/:slug',
  '/torrents/:slug/files',
  '/en?/about',
  '/user',
]
const addresses = ['/', '/login', '/LOGIN', '/torrents/x', '/torrents/x/files', '/about', '/user/', '/users', '/søk']

test('what is ruled out before a pattern is made of it does not match', () => {
  let ruledOut = 0
  for (const path of paths)
    for (const address of addresses) {
      if (mayMatch(path, address)) continue
      expect(matchPath({ path, end: false }, address), `${path} ${address}`).toBeNull()
      ruledOut++
    }
  expect(ruledOut).toBeGreaterThan(20)
})
