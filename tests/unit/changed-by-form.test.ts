import { expect, it } from 'vitest'
import { changedByForm, shouldRevalidate } from '~/lib/forms/changed-by-form'

const url = new URL('https://skerry.example/chat/harbour')
interface Sent {
  formMethod?: 'GET' | 'POST'
  actionStatus?: number
  formData?: FormData
}

const argsOf = (sent: Sent) => ({
  ...{ currentUrl: url, nextUrl: url, currentParams: {}, nextParams: {}, defaultShouldRevalidate: true },
  ...sent,
})
const ask = (sent: Sent) => changedByForm(argsOf(sent))

it.each([undefined, 200, 303, 409])('takes a form that was answered with %s for a change', (actionStatus) => {
  expect(ask({ formMethod: 'POST', actionStatus })).toBe(true)
})

it.each([403, 404, 413, 422, 429, 503])('takes a form that was refused with %s for no change', (actionStatus) => {
  expect(ask({ formMethod: 'POST', actionStatus })).toBe(false)
})

it('takes a preview for no change', () => {
  const formData = new FormData()
  formData.set('act', 'preview')
  expect(ask({ formMethod: 'POST', actionStatus: 200, formData })).toBe(false)
})

it('does not decide about links and forms that only ask', () => {
  expect([ask({}), ask({ formMethod: 'GET' })]).toEqual([undefined, undefined])
})

it('loads a list again for links and accepted forms, and not for refused ones', () => {
  const load = (sent: Sent) => shouldRevalidate(argsOf(sent))
  expect([load({}), load({ formMethod: 'POST' })]).toEqual([true, true])
  expect(load({ formMethod: 'POST', actionStatus: 404 })).toBe(false)
})
