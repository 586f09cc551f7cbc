import { describe, expect, it } from 'vitest'
import { readKeyring, seal, unseal } from '~/lib/session/encrypt.server'
import { openRecord, recordOf, writeRecord } from '~/lib/session/session-cookie.server'

const key = (kid: string, byte: number) => `${kid}:${Buffer.alloc(32, byte).toString('base64')}`

describe('a sealed text', () => {
  it('opens for its purpose alone', async () => {
    const ring = readKeyring(key('k1', 1))
    const sealed = await seal(ring, 'session', 'æøå')
    expect(sealed).toMatch(/^k1\.[\w-]+$/)
    expect(await unseal(ring, 'session', sealed)).toBe('æøå')
    expect(await unseal(ring, 'other', sealed)).toBeNull()
  })

  it('is never the same twice', async () => {
    const ring = readKeyring(key('k1', 1))
    expect(await seal(ring, 'session', 'x')).not.toBe(await seal(ring, 'session', 'x'))
  })

  it('does not open with any bit changed, nor cut short', async () => {
    const ring = readKeyring(key('k1', 1))
    const sealed = await seal(ring, 'session', 'x')
    const bytes = Buffer.from(sealed.slice(3), 'base64url')
    for (let at = 0; at < bytes.length * 8; at++) {
      const damaged = Buffer.from(bytes)
      damaged[at >> 3] = (damaged[at >> 3] ?? 0) ^ (1 << (at & 7))
      expect(await unseal(ring, 'session', `k1.${damaged.toString('base64url')}`)).toBeNull()
    }
    for (let length = 0; length < bytes.length; length++)
      expect(await unseal(ring, 'session', `k1.${bytes.subarray(0, length).toString('base64url')}`)).toBeNull()
  })

  it.each(['', '.', 'k1', 'k1.', 'k1.%%%', '.AAAA', 'constructor.AAAA'])('is not %j', async (text) => {
    expect(await unseal(readKeyring(key('k1', 1)), 'session', text)).toBeNull()
  })

  it('outlives the rotation of keys, not the removal of its own', async () => {
    const sealed = await seal(readKeyring(key('k1', 1)), 'session', 'x')
    expect(await unseal(readKeyring(`${key('k2', 2)},${key('k1', 1)}`), 'session', sealed)).toBe('x')
    expect(await seal(readKeyring(`${key('k2', 2)},${key('k1', 1)}`), 'session', 'x')).toMatch(/^k2\./)
    expect(await unseal(readKeyring(key('k2', 2)), 'session', sealed)).toBeNull()
    expect(await unseal(readKeyring(key('k1', 2)), 'session', sealed)).toBeNull()
  })

  it.each(['', 'k1', 'k1:short', `k 1:${Buffer.alloc(32).toString('base64')}`])('needs good keys: %j', (text) => {
    expect(() => readKeyring(text)).toThrow('SESSION_KEYS')
  })
})

it('a session with long tokens stays under 2 kB', async () => {
  const pair = {
    accessToken: 'a'.repeat(900),
    refreshToken: 'r'.repeat(200),
    tokenType: 'Bearer',
    expiresIn: 900,
  } as const
  const record = recordOf(pair, 1000)
  const line = await writeRecord(key('k1', 1), record)
  expect(line.length).toBeLessThan(2048)
  const value = line.slice('__Host-session='.length, line.indexOf(';'))
  expect(await openRecord(key('k1', 1), value)).toEqual(record)
})

it('a session that was opened before opens for whoever has all of its cookie and a key of it, and for nobody else', async () => {
  const pair = { accessToken: 'a', refreshToken: 'r', tokenType: 'Bearer', expiresIn: 900 } as const
  const record = recordOf(pair, 1000)
  const [, value = ''] = /=([^;]+)/.exec(await writeRecord(key('k1', 1), record)) ?? []
  for (let time = 0; time < 2; time++) {
    expect(await openRecord(key('k1', 1), value)).toEqual(record)
    expect(await openRecord(key('k1', 1), value.slice(0, -1))).toBeNull()
    expect(await openRecord(key('k1', 2), value)).toBeNull()
  }
})
