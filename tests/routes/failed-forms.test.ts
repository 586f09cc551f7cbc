import { expect, it } from 'vitest'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { startScriptedStack } from '../support/scripted-stack'
import { setUpStack } from '../support/set-up'
import { t } from '../support/text'

const stack = setUpStack(startScriptedStack)
const titleOf = (page: string) => /<title[^>]*>([^<]*)<\/title>/.exec(page)?.[1]
const alertOf = (page: string) => /<div [^>]*role="alert"[^>]*>[\s\S]*?<\/ul>/.exec(page)?.[0] ?? ''

it.each(['en', 'nb'] as const)('a failed form has a summary and a title in %s', async (lng) => {
  const form = { username: '', password: 'x' }
  const page = await stack.visitor().send('/login', { form, headers: { 'accept-language': lng } })
  const text = await page.text()
  expect(titleOf(text)).toBe(`${t('forms.titlePrefix', { lng })} ${t('auth.login.title', { lng })} · Skerry`)
  const alert = alertOf(text)
  expect(alert).toMatch(/tabindex="-1"/i)
  expect(alert).toMatch(/autofocus/i)
  expect(alert).toContain(t('forms.summary', { lng }))
  expect(alert).toMatch(/<a [^>]*href="#username"/)
  expect(alert).not.toContain('href="#password"')
})

it('a page without a failed form has neither', async () => {
  const text = await (await stack.visitor().send('/login')).text()
  expect(titleOf(text)).toBe(`${t('auth.login.title')} · Skerry`)
  expect(text).not.toContain('role="alert"')
})

it.each([
  { code: 'already_reported', words: t('apiErrors.already_reported', { lng: 'nb' }) },
  {
    code: 'new_code_of_the_api',
    words: t('forms.failed.other', { lng: 'nb', message: t('errors.status.409', { lng: 'nb' }) }),
  },
])('says in Norwegian why a form failed: $code', async ({ code, words }) => {
  const member = stack.visitor()
  await member.signIn()
  const message = 'An English sentence'
  const profile = { title: 'Keeper', country: 'no', about: '', signature: null, hidden: [] }
  stack.api.answer('/v1/me/profile', ({ method }) =>
    method === 'PUT' ? apiError(409, code, message) : Response.json(profile),
  )
  const form = { title: 'Lighthouse keeper', about: '', country: 'no' }
  const page = await member.send('/account/settings/profile', { form, headers: { 'accept-language': 'nb' } })
  const text = await page.text()
  expect(page.status).toBe(409)
  const prefix = t('forms.failed.other', { lng: 'nb', message: '' })
  expect(readMain(text)).toContain(words)
  expect(readMain(text).includes(prefix)).toBe(words.startsWith(prefix))
  expect(text).not.toContain(message)
})

it('keeps what was typed, and says that it is temporary, when the API answers 503', async () => {
  const member = stack.visitor()
  await member.signIn()
  const profile = { title: 'Keeper', country: 'no', about: '', signature: null, hidden: [] }
  stack.api.answer('/v1/me/profile', ({ method }) =>
    method === 'PUT' ? apiError(503, 'unavailable', 'D1 secret') : Response.json(profile),
  )
  const form = { title: 'Lighthouse keeper', about: '', country: 'no' }
  const page = await member.send('/account/settings/profile', { form })
  const text = await page.text()
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  expect(text).toContain('value="Lighthouse keeper"')
  expect(readMain(text)).toContain(t('forms.failed.unavailable'))
  expect(text).not.toContain('D1 secret')
})
