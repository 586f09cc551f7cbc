import { afterEach, expect, it, vi } from 'vitest'
import { printCommunity } from '../../scripts/setup/print-community.mjs'

const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
afterEach(() => print.mockClear())

const read = () => print.mock.calls.flat().join('\n')

it('prints the logins of the demo community', () => {
  printCommunity([{ username: 'admin', password: 'secret', role: 'admin' }], 8788)
  expect(read()).toMatch(/Sign in as\n {2}admin {2}secret\n[\s\S]*http:\/\/localhost:8788/)
})

it('prints no heading without logins, as after a restore', () => {
  printCommunity([], 8788)
  expect(read()).not.toContain('Sign in as')
})
