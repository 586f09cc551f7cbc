import { beforeEach, expect, it } from 'vitest'
import { profiles } from '../../api/platform/db/schema/account'
import { users } from '../../api/platform/db/schema/members'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { setUpWholeStack } from '../support/set-up'
import { htmlText } from '../support/text'
import type { WebClient } from '../support/web-client'

const { stack } = setUpWholeStack()
const page = '/account/settings/profile'
const form = {
  title: 'Lighthouse <keeper>',
  country: 'no',
  about: 'Typed in the first tab',
  shown: 'posts',
  member: 'asta',
}

let visitor: WebClient
beforeEach(async () => {
  await stack.db.delete(rateWindows)
  visitor = stack.visitor()
  await visitor.signIn()
})

async function submitSignedOut(sharesCookies: boolean) {
  const otherTab = sharesCookies ? visitor : visitor.fork()
  expect((await otherTab.send('/account/out', { form: {} })).headers.get('location')).toBe('/login')
  const sent = await visitor.send(page, { form })
  expect([sent.status, sent.headers.get('location')]).toEqual([
    303,
    `/login?redirectTo=${encodeURIComponent(`${page}?kept`)}`,
  ])
  expect(await stack.db.select().from(profiles)).toEqual([])
}

it.each([
  ['this browser', true],
  ['another browser', false],
])('restores a settings form after a sign-out in %s and a new sign-in', async (_, sharesCookies) => {
  await submitSignedOut(sharesCookies)
  const login = { username: 'asta', password: 'right', redirectTo: `${page}?kept` }
  expect((await visitor.send('/login', { form: login })).headers.get('location')).toBe(`${page}?kept`)
  const text = await (await visitor.send(`${page}?kept`)).text()
  expect(text).toContain(htmlText('forms.failed.signed_out'))
  expect(text).toContain('value="Lighthouse &lt;keeper&gt;"')
  expect(text).toContain('Typed in the first tab</textarea>')
  expect(await (await visitor.send(page)).text()).not.toContain('Typed in the first tab')
})

it('does not show the form to another member who signs in', async () => {
  await submitSignedOut(true)
  await stack.db.update(users).set({ username: 'brine', usernameKey: 'brine' })
  const login = { username: 'brine', password: 'right', redirectTo: `${page}?kept` }
  expect((await visitor.send('/login', { form: login })).headers.get('location')).toBe(`${page}?kept`)
  expect(await (await visitor.send(`${page}?kept`)).text()).not.toContain('Typed in the first tab')
})
