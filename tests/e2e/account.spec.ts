import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { findViolations } from '../support/axe'
import { community, expect, findLogin, test } from '../support/browser'

const settings = '/account/settings'
const everyone = { tag: '@no-js' }
const codeOf = (seed: string, at: number) => new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: at })

async function givePassword(page: Page, username: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function giveCode(page: Page, code: string) {
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

const expectInside = (page: Page) => expect(page.getByRole('heading', { name: 'Torrents', level: 1 })).toBeVisible()

/** The accounts of both tests are nobody else's: they are changed for good. */
test('a member takes a second step, by app and by passkey', everyone, async ({ page, watch, javaScriptEnabled }) => {
  watch.allow(/4(00|01|22)\b.*\/login/)
  const hasScripts = javaScriptEnabled !== false
  const { username, password } = findLogin(hasScripts ? 'keeper' : 'keeper-without')
  const expectAccessible = async () => {
    if (hasScripts) expect(await findViolations(page)).toEqual([])
  }

  let seed = ''
  let recovery: string[] = []
  await test.step('an app is set up', async () => {
    await givePassword(page, username, password)
    await expectInside(page)
    await page.goto(`${settings}/security`)
    await page.getByRole('link', { name: 'Set up: Authenticator app' }).click()
    await page.getByRole('button', { name: 'Set up an app' }).click()
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expectAccessible()
    seed = (await page.locator('main .mono').textContent())?.replaceAll(' ', '') ?? ''
    await page.getByLabel('Code of the app').fill(codeOf(seed, Date.now()))
    await page.getByRole('button', { name: 'Turn on' }).click()
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    recovery = await codes.allTextContents()
    await expectAccessible()
  })

  await test.step('signing in asks for a code, and takes each once', async () => {
    await signOut(page)
    await givePassword(page, username, password)
    await giveCode(page, '000000')
    await expect(page.getByRole('alert')).toContainText('wrong')
    await expectAccessible()
    const code = codeOf(seed, Date.now() + 30_000)
    await giveCode(page, code)
    await expectInside(page)
    await signOut(page)
    await givePassword(page, username, password)
    await giveCode(page, code)
    await expect(page.getByRole('alert')).toContainText('was used before')
    await giveCode(page, recovery[0] ?? '')
    await expectInside(page)
  })

  await test.step('a passkey is added, and signs in by itself', async () => {
    if (!hasScripts) return
    const devices = await page.context().newCDPSession(page)
    await devices.send('WebAuthn.enable')
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await page.goto(`${settings}/passkeys`)
    await expectAccessible()
    await page.getByLabel('Name').fill('This laptop')
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('This laptop')
    await signOut(page)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expectInside(page)
    await signOut(page)
    await givePassword(page, username, password)
    // The page before this one has such a button too.
    await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expectInside(page)
  })

  await test.step('what is sensitive asks for the second step too', async () => {
    watch.allow(/422\b.*\/proof/)
    await page.goto(`${settings}/proof?redirectTo=${settings}/app`)
    await page.getByLabel('Your password').fill(password)
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByText('That code is wrong')).toBeVisible()
    await expectAccessible()
    await page.getByLabel('Your password').fill(password)
    if (hasScripts) {
      await page.getByRole('button', { name: 'Use a passkey' }).click()
    } else {
      await page.getByLabel('Code').fill(recovery[1] ?? '')
      await page.getByRole('button', { name: 'Go on' }).click()
    }
    await page.getByRole('button', { name: 'Remove the app' }).click()
    await expect(page.getByRole('status')).toContainText('The app is removed.')
  })
})

test(
  'a member gives a tool a token, changes the password and closes the account',
  everyone,
  async ({ page, browser, watch, request, javaScriptEnabled }) => {
    watch.allow(/4(00|01|22)\b.*\/login/)
    const { username, password } = findLogin(javaScriptEnabled === false ? 'leaver-without' : 'leaver')
    const newPassword = 'four small boats at anchor'
    await givePassword(page, username, password)
    await expectInside(page)

    await test.step('a token works within its scope only, and no more once it is revoked', async () => {
      await page.goto(`${settings}/tokens`)
      await page.getByLabel('Name').fill('seedbox')
      await page.getByRole('button', { name: 'Make token' }).click()
      const token = await page.getByRole('status').locator('code').textContent()
      const headers = { authorization: `Bearer ${token}` }
      const call = async (path: string) => (await request.get(community.api + path, { headers })).status()
      expect([await call('/v1/torrents'), await call('/v1/me/sessions')]).toEqual([200, 403])
      await page.getByRole('button', { name: 'Revoke seedbox' }).click()
      await expect(page.getByText('The token is revoked.')).toBeVisible()
      expect(await call('/v1/torrents')).toBe(401)
    })

    await test.step('a changed password ends the other session', async () => {
      const context = await browser.newContext({ baseURL: community.whole, javaScriptEnabled })
      const elsewhere = await context.newPage()
      await givePassword(elsewhere, username, password)
      await expectInside(elsewhere)
      await page.goto(`${settings}/sessions`)
      await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2)
      await page.goto(`${settings}/security`)
      await page.getByLabel('Your password').fill(password)
      await page.getByLabel('New password').fill(newPassword)
      await page.getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByRole('status')).toContainText('Your password is changed.')
      await elsewhere.goto('/account')
      await expect(elsewhere).toHaveURL(/\/login\?redirectTo=/)
      await context.close()
    })

    await test.step('the account is closed, and nobody gets in again', async () => {
      await page.goto(`${settings}/data`)
      await page.getByLabel('Your username').fill(username)
      await page.getByLabel('Your password').fill(newPassword)
      await page.getByRole('button', { name: 'Close my account' }).click()
      await expect(page.getByText('Your account is closed.')).toBeVisible()
      await givePassword(page, username, newPassword)
      await expect(page.getByRole('alert')).toHaveText('Wrong username or password.')
    })
  },
)
