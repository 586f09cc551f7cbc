import { type APIRequest, type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import { t } from '../support/text'
import { PageWatch } from './page-watch'
import type { Community } from './start-community'

export const community: Community = JSON.parse(process.env.E2E_COMMUNITY ?? '{}')

export type Reader = 'visitor' | 'member' | 'uploader' | 'moderator' | 'admin' | 'test'

export function findLogin(role: string) {
  const login = community.logins.find((each) => each.role === role)
  if (!login) throw new Error(`no account has the role ${role}`)
  return login
}

export async function signIn(page: Page, role: string) {
  const { username, password } = findLogin(role)
  await page.goto('/login')
  await page.getByLabel(t('auth.login.username')).fill(username)
  await page.getByLabel(t('auth.login.password')).fill(password)
  await page.getByRole('button', { name: t('auth.login.submit') }).click()
  await expect(page.getByRole('heading', { name: t('torrents.title'), level: 1 })).toBeVisible()
}

type State = Awaited<ReturnType<APIRequestContext['storageState']>>

/** tests/e2e/sign-in covers the page. */
async function openSession(client: APIRequest, role: string): Promise<State> {
  const { username, password } = findLogin(role)
  // The browser may be signed in as another member, whose session would end.
  const storageState = { cookies: [], origins: [] }
  const headers = { origin: community.whole }
  const context = await client.newContext({ baseURL: community.whole, storageState, extraHTTPHeaders: headers })
  // Retried once, because the server closes connections that are idle for five seconds.
  const answer = await context.post('/login', { form: { username, password }, maxRedirects: 0, maxRetries: 2 })
  expect(answer.status()).toBe(303)
  const state = await context.storageState()
  await context.dispose()
  return state
}

/** Milliseconds. After five minutes a session needs re-authentication for sensitive changes. */
const fresh = 120_000

interface Options {
  /** Has a session per worker, renewed after some time. */
  reader: Reader
  /** The community to open. */
  site: 'whole' | 'faulty' | 'waking'
  watch: PageWatch
}

/** Fails on unexpected console messages, page errors, policy reports, failed requests and requests to other hosts. */
export const test = base.extend<Options, { sessionOf: (role: string) => Promise<State> }>({
  reader: ['visitor', { option: true }],
  site: ['whole', { option: true }],
  baseURL: ({ site }, use) => use(community[site]),
  sessionOf: [
    async ({ playwright }, use) => {
      const sessions = new Map<string, { state: Promise<State>; since: number }>()
      await use((role) => {
        const last = sessions.get(role)
        const isFresh = last && performance.now() - last.since < fresh
        const session = isFresh ? last : { state: openSession(playwright.request, role), since: performance.now() }
        sessions.set(role, session)
        return session.state
      })
    },
    { scope: 'worker' },
  ],
  storageState: async ({ reader, sessionOf }, use) => {
    await use(reader === 'visitor' ? undefined : await sessionOf(reader))
  },
  watch: [
    async ({ context, baseURL, javaScriptEnabled }, use) => {
      const origins = [community.whole, community.faulty, community.waking, baseURL ?? '']
      const watch = new PageWatch(origins, javaScriptEnabled ?? true)
      await watch.follow(context)
      await use(watch)
      expect([...new Set(watch.problems)]).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
