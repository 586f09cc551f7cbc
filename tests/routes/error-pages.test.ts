import { beforeEach, describe, expect, it } from 'vitest'
import { statusTexts } from '~/lib/http/status-texts'
import { apiError } from '../support/scripted-api'
import { startScriptedStack } from '../support/scripted-stack'
import { setUpStack } from '../support/set-up'
import { type TextKey, t } from '../support/text'

const stack = setUpStack(startScriptedStack)
beforeEach(() => stack.api.reset())

async function signedIn() {
  const member = stack.visitor()
  await member.signIn()
  return member
}

const titleOf = (page: string) => /<title[^>]*>([^<]*)<\/title>/.exec(page)?.[1]
const mainOf = (page: string) =>
  (/<main[\s\S]*?<\/main>/.exec(page)?.[0] ?? '').replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ')

describe('a Worker whose caches are empty', () => {
  it('names an error page in the language of the reader when the settings cannot be read', async () => {
    stack.api.answer('/v1/system', () => apiError(503, 'unavailable'))
    const page = await stack.visitor().send('/login', { headers: { 'accept-language': 'nb' } })
    expect(titleOf(await page.text())).toBe(t('errors.unreachable.title', { lng: 'nb' }))
  })

  const totals = `aria-label="${t('shell.totals.label')}"`

  it('sends a page without the totals of the footer when the API does not answer, and with them once it has', async () => {
    const member = await signedIn()
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    stack.api.answer('/v1/stats', (call) => opened.then(() => stack.api.usual(call)))
    const page = await member.send('/')
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain(totals)
    // The call is still pending: a time-out would be in the log.
    expect((await stack.log()).filter(({ path }) => path === '/v1/stats')).toEqual([])
    open()
    await expect.poll(async () => (await member.send('/')).text()).toContain(totals)
  })
})

describe('the title of an error page', () => {
  const failures: [string, number, TextKey][] = [
    ['/admin/settings/general', 403, 'errors.forbidden.title'],
    ['/torrents/missing', 404, 'errors.notFound.title'],
    ['/torrents/missing/files', 404, 'errors.notFound.title'],
    ['/no/such/page', 404, 'errors.notFound.title'],
    ['/torrents/away', 503, 'errors.server.title'],
  ]
  it.each(failures)('names the failure of %s', async (path, status, key) => {
    const member = await signedIn()
    stack.api.answer('/v1/torrents/away', () => apiError(503, 'unavailable'))
    for (const lng of ['en', 'nb'] as const) {
      const page = await member.send(path, { headers: { 'accept-language': lng } })
      expect(page.status).toBe(status)
      expect(titleOf(await page.text())).toMatch(new RegExp(`^(\\(\\d+\\) )?${t(key, { lng })} · Skerry$`))
    }
  })
})

describe('the text of an error page', () => {
  const answers: [number, string | null, string, string][] = [
    [503, 'SQLITE secret', 'Service Unavailable', 'Tjenesten er ikke tilgjengelig'],
    [502, null, 'Bad Gateway', 'Feil svar fra serveren bak'],
    [429, null, 'Too Many Requests', 'For mange forespørsler'],
    [429, 'Slow down', 'Slow down', 'For mange forespørsler'],
    [409, 'It was merged', 'It was merged', 'Konflikt'],
  ]
  it.each(answers)('for %s with the message %j is its message or status text', async (status, message, en, nb) => {
    const member = await signedIn()
    stack.api.answer('/v1/torrents/away', () =>
      message === null ? new Response(null, { status }) : apiError(status, 'some_code', message),
    )
    const read = async (language: string) =>
      mainOf(await (await member.send('/torrents/away', { headers: { 'accept-language': language } })).text())
    expect(await read('en')).toContain(en)
    const norwegian = await read('nb')
    expect(norwegian).toContain(nb)
    expect(norwegian).not.toContain(en)
  })

  it('is translated when the API gives no answer', async () => {
    const member = await signedIn()
    stack.api.answer('/v1/torrents/away', () => new Promise<Response>(() => undefined))
    const page = await member.send('/torrents/away', { headers: { 'accept-language': 'nb' } })
    const text = mainOf(await page.text())
    expect(text).toContain(t('errors.unreachable.title', { lng: 'nb' }))
    expect(text).not.toContain(t('errors.unreachable.title'))
  })
})

describe('a plain reply', () => {
  it.each([
    ['//a//b', 404, 'Not Found\n', 'Ikke funnet\n'],
    ['/static/none.svg', 404, 'Not Found\n', 'Ikke funnet\n'],
    ['/?_data=root', 400, 'Bad Request\n', 'Ugyldig forespørsel\n'],
  ])('of %s is in the language of the reader', async (path, status, en, nb) => {
    for (const [language, text] of [
      ['en', en],
      ['fr', en],
      ['nb', nb],
    ] as const) {
      const reply = await stack.visitor().send(path, { headers: { 'accept-language': language } })
      expect([reply.status, await reply.text()]).toEqual([status, text])
    }
  })

  it('says the status text when a feed cannot be read', async () => {
    stack.api.answer('/v1/feeds/key', () => apiError(429, 'too_many_requests', 'Slow down', { 'retry-after': '9' }))
    const reply = await stack.visitor().send('/feeds/key')
    expect([reply.status, reply.headers.get('retry-after'), await reply.text()]).toEqual([
      429,
      '9',
      'Too Many Requests\n',
    ])
  })

  it('has the same words in the locale as in the table of status texts', () => {
    const { 500: _serverError, ...texts } = statusTexts
    for (const [status, text] of Object.entries(texts)) expect(t(`errors.status.${status}` as TextKey)).toBe(text)
  })
})

describe('the page for signing out', () => {
  it('has the layout of the sign-in page, without the links of visitors', async () => {
    const member = await signedIn()
    const page = await (await member.send('/account/out')).text()
    expect(page).toContain('class="auth-card"')
    expect(page.match(/<main/g)).toHaveLength(1)
    expect(page).not.toContain('href="/register"')
    expect(page).toContain(t('auth.logout.stay'))
  })
})
