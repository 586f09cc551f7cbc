import { describe, expect, it } from 'vitest'
import { decrypt, encrypt, readKeyring } from '~/lib/session/encrypt.server'
import { openRecord, recordOf, writeRecord } from '~/lib/session/session-cookie.server'

const key = (kid: string, byte: number) => `${kid}:${Buffer.alloc(32, byte).toString('base64')}`

/** The format of cookies before December 2026, with a zero initialisation vector. */
async function encryptEarlier(kid: string, byte: number, purpose: string, text: string) {
  const secret = await crypto.subtle.importKey('raw', Buffer.alloc(32, byte), 'AES-GCM', false, ['encrypt'])
  const iv = new Uint8Array(12)
  const parameters = { name: 'AES-GCM', iv, additionalData: Buffer.from(`${purpose}.${kid}`) }
  const encrypted = await crypto.subtle.encrypt(parameters, secret, Buffer.from(text))
  return `${kid}.${Buffer.concat([iv, new Uint8Array(encrypted)]).toString('base64url')}`
}

describe('decrypt', () => {
  const ring = readKeyring(key('k1', 1))

  it('returns the text for its purpose only', async () => {
    const encrypted = await encrypt(ring, 'session', 'æøå')
    expect(encrypted).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(await decrypt(ring, 'session', encrypted)).toBe('æøå')
    expect(await decrypt(ring, 'other', encrypted)).toBeNull()
    expect(await encrypt(ring, 'session', 'æøå')).not.toBe(encrypted)
  })

  it('returns null when any byte was altered or removed', async () => {
    const parts = (await encrypt(ring, 'session', 'text')).split('.')
    for (const [index, part] of parts.entries()) {
      const bytes = Buffer.from(part, 'base64url')
      for (const offset of bytes.keys()) {
        const altered = Buffer.from(bytes)
        altered[offset] = (altered[offset] ?? 0) ^ 1
        for (const changed of [altered, bytes.subarray(0, offset)]) {
          const token = parts.with(index, changed.toString('base64url')).join('.')
          expect(await decrypt(ring, 'session', token)).toBeNull()
        }
      }
    }
  })

  it.each(['', '.', 'k1', 'k1.', 'k1.%%%', '.AAAA', 'constructor.AAAA', 'a.b.c.d.e', '....'])(
    'returns null for %j',
    async (text) => {
      expect(await decrypt(ring, 'session', text)).toBeNull()
    },
  )

  it('works after a key rotation until the key is removed', async () => {
    const encrypted = await encrypt(ring, 'session', 'x')
    const rotated = readKeyring(`${key('k2', 2)},${key('k1', 1)}`)
    expect(await decrypt(rotated, 'session', encrypted)).toBe('x')
    const [header = ''] = (await encrypt(rotated, 'session', 'x')).split('.')
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({ kid: 'k2' })
    expect(await decrypt(readKeyring(key('k2', 2)), 'session', encrypted)).toBeNull()
    expect(await decrypt(readKeyring(key('k1', 2)), 'session', encrypted)).toBeNull()
  })

  it('reads cookies of the earlier format, so that a release signs nobody out', async () => {
    const encrypted = await encryptEarlier('k1', 1, 'session', 'æøå')
    expect(await decrypt(ring, 'session', encrypted)).toBe('æøå')
    expect(await decrypt(ring, 'other', encrypted)).toBeNull()
    expect(await decrypt(readKeyring(key('k2', 1)), 'session', encrypted)).toBeNull()
    expect(await decrypt(readKeyring(key('k1', 2)), 'session', encrypted)).toBeNull()
    expect(await decrypt(ring, 'session', encrypted.slice(0, -2))).toBeNull()
  })
})

describe('readKeyring', () => {
  it.each(['', 'k1', 'k1:short', `k 1:${Buffer.alloc(32).toString('base64')}`])('throws for %j', (text) => {
    expect(() => readKeyring(text)).toThrow('SESSION_KEYS')
  })
})

it('writes a session cookie under 2 kB when the tokens are long', async () => {
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

it('reads a cached session only with its whole cookie and its key', async () => {
  const pair = { accessToken: 'a', refreshToken: 'r', tokenType: 'Bearer', expiresIn: 900 } as const
  const record = recordOf(pair, 1000)
  const [, value = ''] = /=([^;]+)/.exec(await writeRecord(key('k1', 1), record)) ?? []
  for (let time = 0; time < 2; time++) {
    expect(await openRecord(key('k1', 1), value)).toEqual(record)
    expect(await openRecord(key('k1', 1), value.slice(0, -1))).toBeNull()
    expect(await openRecord(key('k1', 2), value)).toBeNull()
  }
})
