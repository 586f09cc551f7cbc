import { expect, it } from 'vitest'
import { seal, unseal } from '../../api/lib/crypto/encrypt'

const secret = Buffer.alloc(32, 7).toString('base64')

it('opens for the same secret and purpose only', () => {
  const sealed = seal(secret, 'smtp', 'hemmelig ✓')
  expect(unseal(secret, 'smtp', sealed)).toBe('hemmelig ✓')
  expect(unseal(secret, 'other', sealed)).toBeUndefined()
  expect(unseal(Buffer.alloc(32, 8).toString('base64'), 'smtp', sealed)).toBeUndefined()
  expect(seal(secret, 'smtp', 'hemmelig ✓')).not.toBe(sealed)
})

it.each(['', 'AAAA', 'not base64 at all %%%'])('opens nothing of %j', (text) => {
  expect(unseal(secret, 'smtp', text)).toBeUndefined()
})

it('opens nothing that was altered', () => {
  const bytes = Buffer.from(seal(secret, 'smtp', 'text'), 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const altered = Buffer.from(bytes)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(unseal(secret, 'smtp', altered.toString('base64url'))).toBeUndefined()
  }
})
