import { expect, it } from 'vitest'
import { shouldRevalidate } from '~/lib/forms/keep-page'

const page = new URL('https://skerry.example/torrents/debian-1/edit')
const ask = (sent: { actionResult?: unknown; nextUrl?: URL }) =>
  shouldRevalidate({
    ...{ currentUrl: page, nextUrl: page, currentParams: {}, nextParams: {}, defaultShouldRevalidate: true },
    ...sent,
  })

it.each([{ preview: {} }, null])('does not load the page of a form again after the reply %j', (actionResult) => {
  expect(ask({ actionResult })).toBe(false)
})

it('loads the page after a redirect, and another page that opens during a reply', () => {
  expect(ask({})).toBe(true)
  expect(ask({ actionResult: {}, nextUrl: new URL('/torrents/debian-2/edit', page) })).toBe(true)
})
