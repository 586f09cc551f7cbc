import { describe, expect, it } from 'vitest'
import { decrypt, encrypt } from '../../api/lib/crypto/encrypt'

const secret = Buffer.alloc(32, 7).toString('base64')

describe('decrypt', () => {
  it('returns the text for the same secret and purpose only', async () => {
    const encrypted = await encrypt(secret, 'smtp', 'hemmelig ✓')
    expect(await decrypt(secret, 'smtp', encrypted)).toBe('hemmelig ✓')
    expect(await decrypt(secret, 'other', encrypted)).toBeUndefined()
    expect(await decrypt(Buffer.alloc(32, 8).toString('base64'), 'smtp', encrypted)).toBeUndefined()
    expect(await encrypt(secret, 'smtp', 'hemmelig ✓')).not.toBe(encrypted)
  })

  it.each(['', 'AAAA', 'not base64 at all %%%', 'a.b.c.d.e'])('returns undefined for %j', async (text) => {
    expect(await decrypt(secret, 'smtp', text)).toBeUndefined()
  })

  it('returns undefined when any byte was altered', async () => {
    const parts = (await encrypt(secret, 'smtp', 'text')).split('.')
    for (const [index, part] of parts.entries()) {
      const bytes = Buffer.from(part, 'base64url')
      for (const offset of bytes.keys()) {
        const altered = Buffer.from(bytes)
        altered[offset] = (altered[offset] ?? 0) ^ 1
        const token = parts.with(index, altered.toString('base64url')).join('.')
        expect(await decrypt(secret, 'smtp', token)).toBeUndefined()
      }
    }
  })
})
