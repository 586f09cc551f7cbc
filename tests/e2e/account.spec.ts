import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { findViolations } from '../support/axe'
import { community, expect, findLogin, test } from '../support/browser'
import { t } from '../support/text'

const settings = '/account/settings'
const everyone = { tag: '@no-js' }
const codeOf = (seed: string, time: number) =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: time })

async function givePassword(page: Page, username: string, password: string) {
  await page.goto('/login')
  await page.getByLabel(t('auth.login.username')).fill(username)
  await page.getByLabel(t('auth.login.password')).fill(password)
  await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
}

async function giveCode(page: Page, code: string) {
  await expect(page.getByRole('heading', { name: t('auth.code.title') })).toBeVisible()
  await page.getByLabel(t('auth.code.label')).fill(code)
  await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
}

async function signOut(page: Page) {
  await page
    .getByRole('button', { name: t('shell.logout') })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: t('auth.login.title') })).toBeVisible()
}

const expectInside = (page: Page) =>
  expect(page.getByRole('heading', { name: t('torrents.title'), level: 1 })).toBeVisible()

/** Used only here, because the tests change these accounts for good. */
test(
  'sets up two-factor authentication by app and by passkey, and signs in with each',
  everyone,
  async ({ page, watch, javaScriptEnabled }) => {
    watch.allow(/4(00|01|22)\b.*\/login/)
    const hasScripts = javaScriptEnabled !== false
    const { username, password } = findLogin(hasScripts ? 'keeper' : 'keeper-without')
    const expectAccessible = async () => {
      if (hasScripts) expect(await findViolations(page)).toEqual([])
    }

    let seed = ''
    let recovery: string[] = []
    await test.step('sets up an app', async () => {
      await givePassword(page, username, password)
      await expectInside(page)
      await page.goto(`${settings}/security`)
      await page.getByRole('link', { name: `${t('account.security.setUp')}: ${t('account.app.title')}` }).click()
      await page.getByRole('button', { name: t('account.app.begin') }).click()
      await expect(page.getByRole('img', { name: t('account.app.qr') })).toBeVisible()
      await expectAccessible()
      seed = (await page.locator('main .mono').textContent())?.replaceAll(' ', '') ?? ''
      await page.getByLabel(t('account.app.code')).fill(codeOf(seed, Date.now()))
      await page.getByRole('button', { name: t('account.app.confirm') }).click()
      const codes = page.getByRole('list', { name: t('account.codes.title') }).getByRole('listitem')
      await expect(codes).toHaveCount(10)
      recovery = await codes.allTextContents()
      await expectAccessible()
    })

    await test.step('asks for a code at sign-in and accepts each code once', async () => {
      await signOut(page)
      await givePassword(page, username, password)
      await giveCode(page, '000000')
      await expect(page.getByRole('alert')).toContainText(t('auth.code.wrong'))
      await expectAccessible()
      const code = codeOf(seed, Date.now() + 30_000)
      await giveCode(page, code)
      await expectInside(page)
      await signOut(page)
      await givePassword(page, username, password)
      await giveCode(page, code)
      await expect(page.getByRole('alert')).toContainText(t('auth.code.wrong'))
      await giveCode(page, recovery[0] ?? '')
      await expectInside(page)
    })

    /** The browser refuses a second passkey of the same device. */
    let changeDevice: () => Promise<unknown> = async () => {}
    const passkeys = page.getByRole('list', { name: t('account.passkeys.title') })
    const addPasskey = async (name: string) => {
      await page.getByLabel(t('account.tokens.name'), { exact: true }).fill(name)
      await page.getByRole('button', { name: t('account.passkeys.submit') }).click()
    }
    await test.step('adds a passkey and signs in with it', async () => {
      if (!hasScripts) return
      const devices = await page.context().newCDPSession(page)
      await devices.send('WebAuthn.enable')
      const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
      changeDevice = () => devices.send('WebAuthn.clearCredentials', { authenticatorId })
      await page.goto(`${settings}/passkeys`)
      await expectAccessible()
      await addPasskey('This laptop')
      await expect(passkeys).toContainText('This laptop')
      await signOut(page)
      await page.getByRole('button', { name: t('auth.passkey.submit') }).click()
      await expectInside(page)
      await signOut(page)
      await givePassword(page, username, password)
      // The previous page has a button with this name too.
      await expect(page.getByRole('heading', { name: t('auth.code.title') })).toBeVisible()
      await page.getByRole('button', { name: t('auth.passkey.submit') }).click()
      await expectInside(page)
    })

    await test.step('asks for the second factor at re-authentication', async () => {
      watch.allow(/422\b.*\/confirm-identity/)
      await page.goto(`${settings}/confirm-identity?redirectTo=${settings}/app`)
      await page.getByLabel(t('account.password.current')).fill(password)
      await page.getByLabel(t('auth.code.label')).fill('000000')
      await page.getByRole('button', { name: t('account.reauth.submit') }).click()
      await expect(page.getByText(t('auth.code.wrong'), { exact: true })).toBeVisible()
      await expectAccessible()
      await page.getByLabel(t('account.password.current')).fill(password)
      if (hasScripts) {
        await page.getByRole('button', { name: t('auth.passkey.submit') }).click()
      } else {
        await page.getByLabel(t('auth.code.label')).fill(recovery[1] ?? '')
        await page.getByRole('button', { name: t('account.reauth.submit') }).click()
      }
      await page.getByRole('button', { name: t('account.app.remove') }).click()
      await expect(page.getByRole('status')).toContainText(t('account.app.removed'))
    })

    await test.step('says that there are too many passkeys', async () => {
      if (!hasScripts) return
      watch.allow(/409\b.*\/passkey-ceremony/)
      await page.goto(`${settings}/passkeys`)
      for (let number = 2; number <= 10; number++) {
        await changeDevice()
        await addPasskey(`Device ${number}`)
        await expect(passkeys.getByRole('listitem')).toHaveCount(number)
      }
      await changeDevice()
      await addPasskey('One more')
      await expect(page.getByRole('alert')).toHaveText(t('apiErrors.too_many_passkeys'))
      await expect(page.getByLabel(t('account.tokens.name'), { exact: true })).toHaveValue('One more')
    })
  },
)

test(
  'creates a token, changes the password and closes the account',
  everyone,
  async ({ page, browser, watch, request, javaScriptEnabled }) => {
    watch.allow(/4(00|01|22)\b.*\/login/)
    const { username, password } = findLogin(javaScriptEnabled === false ? 'leaver-without' : 'leaver')
    const newPassword = 'four small boats at anchor'
    await givePassword(page, username, password)
    await expectInside(page)

    await test.step('accepts a token within its scope until it is revoked', async () => {
      await page.goto(`${settings}/tokens`)
      await page.getByLabel(t('account.tokens.name'), { exact: true }).fill('seedbox')
      await page.getByRole('button', { name: t('account.tokens.submit') }).click()
      const token = await page.getByRole('status').locator('code').textContent()
      await expect(page.getByLabel(t('account.tokens.name'), { exact: true })).toHaveValue('')
      const headers = { authorization: `Bearer ${token}` }
      const call = async (path: string) => (await request.get(community.api + path, { headers })).status()
      expect([await call('/v1/torrents'), await call('/v1/me/sessions')]).toEqual([200, 403])
      await page.getByRole('button', { name: t('account.tokens.revokeOf', { name: 'seedbox' }) }).click()
      await expect(page.getByText(t('account.tokens.revoked'))).toBeVisible()
      expect(await call('/v1/torrents')).toBe(401)
    })

    await test.step('ends the other session when the password changes', async () => {
      const context = await browser.newContext({ baseURL: community.whole, javaScriptEnabled })
      const elsewhere = await context.newPage()
      await givePassword(elsewhere, username, password)
      await expectInside(elsewhere)
      await page.goto(`${settings}/sessions`)
      await expect(page.getByRole('list', { name: t('account.sessions.title') }).getByRole('listitem')).toHaveCount(2)
      await page.goto(`${settings}/security`)
      await page.getByLabel(t('account.password.current')).fill(password)
      await page.getByLabel(t('account.password.new')).fill(newPassword)
      await page.getByRole('button', { name: t('account.password.submit') }).click()
      await expect(page.getByRole('status')).toContainText(t('account.password.done'))
      await elsewhere.goto('/account')
      await expect(elsewhere).toHaveURL(/\/login\?redirectTo=/)
      await context.close()
    })

    await test.step('closes the account and refuses to sign it in', async () => {
      await page.goto(`${settings}/data`)
      await page.getByLabel(t('account.closing.username')).fill(username)
      await page.getByLabel(t('account.password.current')).fill(newPassword)
      await page.getByRole('button', { name: t('account.closing.submit') }).click()
      await expect(page.getByText(t('auth.login.closed'))).toBeVisible()
      await givePassword(page, username, newPassword)
      await expect(page.getByRole('alert')).toHaveText(t('auth.login.refused'))
    })
  },
)
