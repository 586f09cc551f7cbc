import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { PageWatch } from './page-watch'
import type { Community } from './start-community'

export const community: Community = JSON.parse(process.env.E2E_COMMUNITY ?? '{}')

export type Reader = 'visitor' | 'member' | 'uploader' | 'moderator' | 'admin' | 'test'

export function findLogin(role: string) {
  const login = community.logins.find((each) => each.role === role)
  if (!login) throw new Error(`no account has the role ${role}`)
  return login
}

/** Signs in through the form, as a person does. */
export async function signIn(page: Page, role: string) {
  const { username, password } = findLogin(role)
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Torrents', level: 1 })).toBeVisible()
}

type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>

interface Options {
  /** Who is reading. Signed in once for each worker, then reused. */
  reader: Reader
  /** Which of the communities answers. */
  site: 'whole' | 'faulty' | 'waking'
  watch: PageWatch
}

/** Fails a test on anything unexpected: console, page errors, policy reports, failed requests, requests elsewhere. */
export const test = base.extend<Options, { sessionOf: (role: string) => Promise<State> }>({
  reader: ['visitor', { option: true }],
  site: ['whole', { option: true }],
  baseURL: ({ site }, use) => use(community[site]),
  sessionOf: [
    async ({ browser }, use) => {
      const kept = new Map<string, Promise<State>>()
      const open = async (role: string) => {
        // Whoever asks may be signed in as somebody else.
        const storageState = { cookies: [], origins: [] }
        const context = await browser.newContext({ baseURL: community.whole, storageState })
        await signIn(await context.newPage(), role)
        const state = await context.storageState()
        await context.close()
        return state
      }
      await use((role) => {
        const state = kept.get(role) ?? open(role)
        kept.set(role, state)
        return state
      })
    },
    { scope: 'worker' },
  ],
  storageState: async ({ reader, sessionOf }, use) => {
    await use(reader === 'visitor' ? undefined : await sessionOf(reader))
  },
  watch: [
    async ({ context, javaScriptEnabled }, use) => {
      const watch = new PageWatch([community.whole, community.faulty, community.waking], javaScriptEnabled ?? true)
      await watch.follow(context)
      await use(watch)
      expect([...new Set(watch.problems)]).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
