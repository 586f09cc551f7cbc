import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { expect, test } from 'vitest'
import { emailKey } from '../../api/lib/account-names/email-key'
import { mails } from '../../api/platform/db/schema/mails'
import { users } from '../../api/platform/db/schema/members'
import { startApi } from '../support/api-client'
import { mailedToken } from '../support/api-mails'
import { password } from '../support/api-members'
import { enter, type Person, send } from '../support/api-person'

const api = startApi()
const db = drizzle(env.DB)

const addressed = (email: string) => ({ email, emailKey: emailKey(email) })
const ask = (person: Person, email: string) => send(api, 'POST', '/v1/me/email', person, { email, locale: 'en' })
const confirm = (token: string) =>
  api.call('/v1/email/confirmations', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, locale: 'nb' }),
  })
const mailsTo = (recipient: string) => db.select().from(mails).where(eq(mails.recipient, recipient))
const emailOf = async ({ id }: Person) => (await db.select().from(users).where(eq(users.id, id)).get())?.email
async function tokenTo(recipient: string) {
  const [mail] = await mailsTo(recipient)
  return /\/email\/confirm\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

test('changes the address once by the mailed link, and notifies the old address', async () => {
  const person = await enter(api, [], addressed('before@example.org'))
  expect((await ask(person, 'After@example.org')).status).toBe(204)
  expect(await emailOf(person)).toBe('before@example.org')
  const token = await tokenTo('After@example.org')
  const answers = await Promise.all([confirm(token), confirm(token)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const again = await confirm(token)
  expect([again.status, await again.json()]).toEqual([200, { email: 'After@example.org' }])
  expect(await emailOf(person)).toBe('After@example.org')
  expect(await mailsTo('before@example.org')).toMatchObject([{ kind: 'email_changed', locale: 'nb' }])
})

test('changes the case of the letters of the own address', async () => {
  const person = await enter(api, [], addressed('kari@example.org'))
  expect((await ask(person, 'Kari@example.org')).status).toBe(204)
  expect((await confirm(await tokenTo('Kari@example.org'))).status).toBe(200)
  expect(await emailOf(person)).toBe('Kari@example.org')
  await ask(person, 'Kari@example.org')
  expect(await mailsTo('Kari@example.org')).toHaveLength(1)
})

test('answers the same for a taken address, and sends no mail there', async () => {
  const [person] = [await enter(api), await enter(api, [], addressed('taken@example.org'))]
  expect((await ask(person, 'Taken@example.org')).status).toBe(204)
  expect(await mailsTo('Taken@example.org')).toEqual([])
})

test('ends a link after 30 minutes, with the next link, or when the address is taken', async () => {
  const person = await enter(api)
  await ask(person, 'first@example.org')
  await ask(person, 'second@example.org')
  expect((await confirm(await tokenTo('first@example.org'))).status).toBe(404)
  await enter(api, [], addressed('second@example.org'))
  expect((await confirm(await tokenTo('second@example.org'))).status).toBe(404)
  await ask(person, 'third@example.org')
  api.wait(30 * 60)
  expect((await confirm(await tokenTo('third@example.org'))).status).toBe(404)
  expect(await emailOf(person)).toBeNull()
})

test('requires recent authentication and a valid address', async () => {
  const person = await enter(api)
  for (const email of ['', 'nobody', 'a@b', 'a b@example.org']) expect((await ask(person, email)).status).toBe(422)
  api.wait(301)
  expect(await (await ask(person, 'late@example.org')).json()).toMatchObject({ code: 'recent_auth_required' })
})

test('cancels a pending change of address when the password changes', async () => {
  const change = { current: password, password: 'a quite new passphrase', endOtherSessions: true }
  const changed = await enter(api, [], addressed('changed@example.org'))
  await ask(changed, 'theirs@example.org')
  expect((await send(api, 'PUT', '/v1/me/password', changed, change)).status).toBe(204)
  expect((await confirm(await tokenTo('theirs@example.org'))).status).toBe(404)
  expect(await emailOf(changed)).toBe('changed@example.org')

  const forgotten = await enter(api, [], addressed('forgotten@example.org'))
  await ask(forgotten, 'their.other@example.org')
  const post = (path: string, body: object) =>
    api.call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  await post('/v1/password/requests', { email: 'forgotten@example.org', locale: 'en' })
  const token = await mailedToken('forgotten@example.org')
  expect((await post('/v1/password/resets', { token, password: change.password, locale: 'en' })).status).toBe(204)
  expect((await confirm(await tokenTo('their.other@example.org'))).status).toBe(404)
  expect(await emailOf(forgotten)).toBe('forgotten@example.org')
})
