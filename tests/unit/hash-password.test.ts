import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hashPassword, needsRehash, verifyPassword } from '../../api/lib/crypto/hash-password'
import { withHashSlot } from '../../api/lib/crypto/hash-slots'
import { parsePhc, printPhc } from '../../api/lib/crypto/phc'

const pepper = Buffer.alloc(32, 2).toString('base64')

describe('a password hash', () => {
  test('is a PHC string with its parameters and a random salt', async () => {
    const [first, second] = await Promise.all([hashPassword('secret', pepper), hashPassword('secret', pepper)])
    expect(first).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(second).not.toBe(first)
    expect(needsRehash(first)).toBe(false)
    expect(await verifyPassword('secret', first, pepper)).toBe(true)
    expect(await verifyPassword('Secret', first, pepper)).toBe(false)
    expect(await verifyPassword('secret', first, Buffer.alloc(32, 3).toString('base64'))).toBe(false)
  })

  test('is verified with its own cost and needs a rehash when the cost is outdated', async () => {
    // scrypt over HMAC-SHA256(pepper, 'secret') with N = 2^4, r = 1, p = 1, computed with Python's hashlib.
    const cheap = '$scrypt$ln=4,r=1,p=1$AAECAwQFBgcICQoLDA0ODw$fDk3Upyv2RSHrzQ0VT4SW2v904teU+Jpa0pyAPm2bz8'
    expect(await verifyPassword('secret', cheap, pepper)).toBe(true)
    expect(await verifyPassword('other', cheap, pepper)).toBe(false)
    expect(needsRehash(cheap)).toBe(true)
  })

  test('is the same for composed and decomposed characters', async () => {
    const hash = await hashPassword('bl\u00e5b\u00e6r', pepper)
    expect(await verifyPassword('bla\u030ab\u00e6r', hash, pepper)).toBe(true)
  })

  test('matches no password when the account has none', async () => {
    for (const password of ['', 'secret', '\0'.repeat(32)]) {
      expect(await verifyPassword(password, null, pepper)).toBe(false)
    }
  })

  test('throws when it cannot be parsed', async () => {
    await expect(verifyPassword('secret', 'md5:abc', pepper)).rejects.toThrow('cannot be read')
  })
})

describe('a PHC string', () => {
  const good = '$scrypt$ln=15,r=8,p=3$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

  test('is parsed and printed back unchanged', () => {
    const parsed = parsePhc(good)
    expect(parsed).toMatchObject({ ln: 15, r: 8, p: 3 })
    expect([parsed?.salt.length, parsed?.key.length]).toEqual([16, 32])
    expect(parsed && printPhc(parsed)).toBe(good)
  })

  test.each([
    ['no hash', ''],
    ['another function', good.replace('scrypt', 'argon2id')],
    ['no cost', good.replace('ln=15', 'ln=0')],
    ['more memory than an isolate has', good.replace('ln=15', 'ln=20')],
    ['wide blocks', good.replace('r=8', 'r=64')],
    ['endless work', good.replace('p=3', 'p=99')],
    ['a missing part', good.slice(0, good.lastIndexOf('$'))],
    ['padding', `${good}=`],
    ['more behind it', `${good}\n`],
  ])('is refused with %s', (_name, text) => {
    expect(parsePhc(text)).toBeUndefined()
  })
})

describe('hash slots', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  function makeWork() {
    const begun: number[] = []
    const finish: (() => void)[] = []
    const start = (name: number) =>
      withHashSlot(() => {
        begun.push(name)
        return new Promise<void>((resolve) => {
          finish[name] = resolve
        })
      })
    return { begun, finish, start }
  }

  const settle = () => vi.advanceTimersByTimeAsync(0)

  test('run two jobs at a time and the others in order', async () => {
    const { begun, finish, start } = makeWork()
    const all = [0, 1, 2, 3].map(start)
    await settle()
    expect(begun).toEqual([0, 1])
    finish[1]?.()
    await settle()
    expect(begun).toEqual([0, 1, 2])
    finish[0]?.()
    await settle()
    expect(begun).toEqual([0, 1, 2, 3])
    finish[2]?.()
    finish[3]?.()
    await Promise.all(all)
  })

  test('are released when a job fails', async () => {
    const fail = () => withHashSlot(() => Promise.reject(new Error('no')))
    for (let times = 0; times < 3; times++) await expect(fail()).rejects.toThrow('no')
    await expect(withHashSlot(async () => 'done')).resolves.toBe('done')
  })

  test('are released when a request is dropped', async () => {
    const { begun, finish, start } = makeWork()
    const dropped = [start(0), start(1)]
    const waiting = start(2)
    await settle()
    expect(begun).toEqual([0, 1])
    await vi.advanceTimersByTimeAsync(20_001)
    expect(begun).toEqual([0, 1, 2])
    for (const end of finish) end()
    await Promise.all([...dropped, waiting])
  })
})
