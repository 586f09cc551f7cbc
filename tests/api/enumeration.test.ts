import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '../support/api-client'
import { addFirstRole, makeRegistration } from '../support/api-joining'
import { setSite } from '../support/api-mails'
import { addMember, clientId, password } from '../support/api-members'

/** The SQL statements and password hashes of one request. */
const work = { statements: [] as string[], hashes: 0 }

vi.mock('../../api/lib/crypto/hash-slots', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../api/lib/crypto/hash-slots')>()
  return {
    withHashSlot: <T>(task: () => Promise<T>) => {
      work.hashes += 1
      return original.withHashSlot(task)
    },
  }
})

const watched = new Proxy(env.DB, {
  get(database, name) {
    if (name === 'prepare') {
      return (statement: string) => {
        work.statements.push(statement)
        return database.prepare(statement)
      }
    }
    const value = Reflect.get(database, name)
    return typeof value === 'function' ? value.bind(database) : value
  },
})

let api: Api

async function watch(path: string, body: URLSearchParams | Record<string, unknown>) {
  const isForm = body instanceof URLSearchParams
  const request = new Request(`https://api.example${path}`, {
    method: 'POST',
    headers: {
      'cf-connecting-ip': '198.51.100.7',
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
  Object.assign(work, { statements: [], hashes: 0 })
  const context = createExecutionContext()
  const answer = await api.app.fetch(request, { ...env, DB: watched }, context)
  const done = { statements: [...work.statements], hashes: work.hashes }
  await waitOnExecutionContext(context)
  const { requestId: _, ...shown } = answer.status === 204 ? {} : await answer.json<Record<string, unknown>>()
  return { status: answer.status, shown, ...done }
}

beforeAll(async () => {
  // The API was imported before the mock.
  vi.resetModules()
  api = (await import('../support/api-client')).startApi()
  await setSite({ registrationMode: 'open' })
  await addFirstRole()
})

// Restores the unmocked API for the other test files.
afterAll(() => {
  vi.doUnmock('../../api/lib/crypto/hash-slots')
  vi.resetModules()
})

beforeEach(() => api.wait(24 * 60 * 60))

test('answers a wrong password and an unknown name alike, with the same work', async () => {
  const signIn = (username: string) =>
    watch(
      '/auth/token',
      new URLSearchParams({ grant_type: 'password', username, password: 'not it', client_id: clientId }),
    )
  const known = await signIn((await addMember()).username)
  expect(known).toMatchObject({ status: 400, hashes: 1 })
  expect(known.statements.length).toBeGreaterThan(2)
  expect(await signIn('Nobody-at-all')).toEqual(known)
  expect(await signIn((await addMember([], { passwordHash: null })).username)).toEqual(known)
  expect(await signIn((await addMember([], { bannedAt: 1 })).username)).toEqual(known)
})

test('tells only the owner of the password of a ban, with the work of a wrong password', async () => {
  const { username } = await addMember([], { bannedAt: 1, banReason: 'Shared an account' })
  const signIn = (secret: string) =>
    watch(
      '/auth/token',
      new URLSearchParams({ grant_type: 'password', username, password: secret, client_id: clientId }),
    )
  const [right, wrong] = [await signIn(password), await signIn('not it')]
  expect(right.shown).toMatchObject({ code: 'banned', errors: { reason: ['Shared an account'], until: [] } })
  expect(wrong.shown).toMatchObject({ code: 'invalid_grant' })
  expect({ ...right, shown: null }).toEqual({ ...wrong, shown: null })
})

test('answers a password request alike for known and unknown addresses', async () => {
  await addMember([], { email: 'known@example.org' })
  const ask = (email: string) => watch('/v1/password/requests', { email, locale: 'en' })
  const known = await ask('known@example.org')
  expect(known).toMatchObject({ status: 204, hashes: 0 })
  expect(await ask('unknown@example.org')).toEqual(known)
})

test('answers a registration alike for taken and free addresses', async () => {
  await addMember([], { email: 'taken@example.org' })
  const join = (email: string) => watch('/v1/registrations', makeRegistration({ email }))
  const taken = await join('taken@example.org')
  expect(taken).toMatchObject({ status: 204, hashes: 1 })
  expect(await join('free@example.org')).toEqual(taken)
})
