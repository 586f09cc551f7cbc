import { Secret, TOTP } from 'otpauth'
import { findViolations } from '../support/axe'
import { community, expect, findLogin, test } from '../support/browser'

const settings = '/account/settings'
const codeOf = (seed: string, at: number) => new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: at })

/** One account, from its first sign-in to a changed password. It is nobody else's: `keeper` is made for this. */
test('a member takes the second step, by app and by passkey, gives a tool a token and changes the password', async ({
  page,
  browser,
  watch,
  request,
}) => {
  watch.allow(/4(00|01|22)\b.*\/login/)
  const { username, password } = findLogin('keeper')
  const givePassword = async (given = password) => {
    await page.goto('/login')
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password').fill(given)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  const signOut = async () => {
    await page.getByRole('button', { name: 'Logout' }).first().click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  }

  let seed = ''
  let recovery = ''
  await test.step('an app is set up', async () => {
    await givePassword()
    await expect(page.getByRole('heading', { name: 'Torrents', level: 1 })).toBeVisible()
    await page.goto(`${settings}/security`)
    await page.getByRole('link', { name: 'Set up: Authenticator app' }).click()
    await page.getByRole('button', { name: 'Set up an app' }).click()
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    seed = (await page.locator('main .mono').textContent())?.replaceAll(' ', '') ?? ''
    await page.getByLabel('Code of the app').fill(codeOf(seed, Date.now()))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    recovery =
      (await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().textContent()) ?? ''
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('signing in asks for a code', async () => {
    await signOut()
    await givePassword()
    await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('wrong')
    await page.getByLabel('Code').fill(codeOf(seed, Date.now() + 30_000))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Torrents', level: 1 })).toBeVisible()
  })

  await test.step('a passkey is added, and signs in by itself', async () => {
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
    expect(await findViolations(page)).toEqual([])
    await page.getByLabel('Name').fill('This laptop')
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('This laptop')
    await signOut()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('heading', { name: 'Torrents', level: 1 })).toBeVisible()
    await signOut()
    await givePassword()
    // The page before this one has such a button too.
    await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('heading', { name: 'Torrents', level: 1 })).toBeVisible()
  })

  await test.step('a token works within its scope only', async () => {
    await page.goto(`${settings}/tokens`)
    await page.getByLabel('Name').fill('seedbox')
    await page.getByRole('button', { name: 'Make token' }).click()
    const token = await page.getByRole('status').locator('code').textContent()
    const headers = { authorization: `Bearer ${token}` }
    expect((await request.get(`${community.api}/v1/torrents`, { headers })).status()).toBe(200)
    expect((await request.get(`${community.api}/v1/me/sessions`, { headers })).status()).toBe(403)
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('a changed password ends the other session', async () => {
    const context = await browser.newContext({ baseURL: community.whole })
    const elsewhere = await context.newPage()
    await elsewhere.goto('/login')
    await elsewhere.getByLabel('Username').fill(username)
    await elsewhere.getByLabel('Password').fill(password)
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(elsewhere.getByRole('heading', { name: 'Second step' })).toBeVisible()
    await elsewhere.getByLabel('Code').fill(recovery)
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(elsewhere.getByRole('heading', { name: 'Torrents', level: 1 })).toBeVisible()

    await page.goto(`${settings}/sessions`)
    await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).not.toHaveCount(1)
    await page.goto(`${settings}/security`)
    await page.getByLabel('Your password').fill(password)
    await page.getByLabel('New password').fill('four small boats at anchor')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('status')).toContainText('Your password is changed.')
    await elsewhere.goto('/account')
    await expect(elsewhere).toHaveURL(/\/login\?redirectTo=/)
    await context.close()
  })
})
