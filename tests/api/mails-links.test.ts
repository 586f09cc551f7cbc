import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { mails } from '../../api/platform/db/schema/mails'
import type { Letter } from '../../api/platform/mail/mail-provider'
import { sendDueMails } from '../../api/platform/mail/send-mails'
import { startApi } from '../support/api-client'
import { addFirstRole, makeRegistration, passphrase, sendJson } from '../support/api-joining'
import { setSite } from '../support/api-mails'
import { addMember, requestTokens } from '../support/api-members'

const fresh = 'a quite new passphrase'
const hour = 60 * 60

const db = drizzle(env.DB)
let api: ReturnType<typeof startApi>

beforeEach(async () => {
  await db.delete(mails)
  await setSite({ registrationMode: 'open' })
  api = startApi()
})

/** The waiting mails, sent now: the outage is over. */
async function sendWaiting() {
  const sent: Letter[] = []
  const sender = { name: 'Tideway', address: 'post@tideway.example' }
  const provider = { name: 'smtp', recognisesRepeats: false, perSecond: 10, sender } as const
  const send = async (letter: Letter) => void sent.push(letter)
  await sendDueMails({ db, provider: { ...provider, send }, clock: api.now, wait: async () => undefined })
  return sent
}

const tokenIn = ({ text }: Letter) => /[?&]token=([\w.-]+)/.exec(text)?.[1]
const tokensOf = (letters: Letter[]) => letters.map((letter) => String(tokenIn(letter)))

async function forgetPassword() {
  const email = `${crypto.randomUUID()}@example.org`
  const { username } = await addMember([], { email })
  const request = () => sendJson(api, '/v1/password/requests', { email, locale: 'en' })
  const reset = (token: string | undefined) =>
    sendJson(api, '/v1/password/resets', { token, password: fresh, locale: 'en' })
  return { username, request, reset }
}

describe('the link of a mail that waited for the end of an outage', () => {
  test('works for 30 minutes after the mail is sent', async () => {
    const { username, request, reset } = await forgetPassword()
    await request()
    api.wait(20 * hour)
    const [token] = tokensOf(await sendWaiting())
    api.wait(29 * 60)
    expect((await reset(token)).status).toBe(204)
    expect((await requestTokens(api, username, fresh)).status).toBe(200)
  })

  test('does not work later', async () => {
    const { request, reset } = await forgetPassword()
    await request()
    api.wait(20 * hour)
    const [token] = tokensOf(await sendWaiting())
    api.wait(31 * 60)
    expect((await reset(token)).status).toBe(404)
  })

  test('is the newest one of a member who asked several times, in the only mail', async () => {
    const { request, reset } = await forgetPassword()
    await request()
    api.wait(hour)
    await request()
    const tokens = tokensOf(await sendWaiting())
    expect(tokens).toHaveLength(1)
    expect((await reset(tokens[0])).status).toBe(204)
    expect(await db.select({ state: mails.state }).from(mails)).toContainEqual({ state: 'sent' })
  })

  test('is not mailed when it was used or the password has changed', async () => {
    const { request, reset } = await forgetPassword()
    await request()
    const [mail] = await db.select({ text: mails.text }).from(mails)
    expect((await reset(/token=([\w.-]+)/.exec(mail?.text ?? '')?.[1])).status).toBe(204)
    const sent = await sendWaiting()
    expect(sent.map(({ subject }) => subject)).toEqual(['Your password at Tideway was changed'])
  })

  test('confirms a registration for a day after the mail is sent', async () => {
    await addFirstRole()
    const registration = makeRegistration()
    expect((await sendJson(api, '/v1/registrations', registration)).status).toBe(204)
    api.wait(23 * hour)
    const [token] = tokensOf(await sendWaiting())
    api.wait(23 * hour)
    await sendJson(startApi({}, undefined, api.now()), '/v1/registrations', makeRegistration())
    expect((await sendJson(api, '/v1/verifications', { token })).status).toBe(200)
    expect((await requestTokens(api, registration.username, passphrase)).status).toBe(200)
  })
})
