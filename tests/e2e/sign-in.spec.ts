import { community, expect, findLogin, signIn, test } from '../support/browser'
import { expectStill } from '../support/late-scripts'
import { t } from '../support/text'

const everyone = { tag: ['@no-js', '@phone'] }

test('redirects a visitor to sign in and back to the page they asked for', everyone, async ({ page }) => {
  const { username, password } = findLogin('member')
  await page.goto('/?category=music&sort=name')
  await expect(page).toHaveURL(/\/login\?redirectTo=/)
  await expect(page).toHaveTitle(new RegExp(`^${t('auth.login.title')} · .`))
  await page.getByLabel(t('auth.login.username')).fill(username)
  await page.getByLabel(t('auth.login.password')).fill(password)
  await page.getByRole('button', { name: t('auth.login.submit') }).click()
  await expect(page).toHaveURL(`${community.whole}/?category=music&sort=name`)
  await expect(page.locator('a[href^="/?category=music"]').first()).toHaveAttribute('aria-current', 'page')
})

test('does not shift the sign-in page during hydration', { tag: '@phone' }, async ({ page }) => {
  await expectStill(page, '/login', page.getByRole('link', { name: t('auth.login.forgot') }))
  await expect(page.getByRole('button', { name: t('auth.passkey.submit') })).toBeEnabled()
})

test('keeps the username and clears the password when the password is wrong', everyone, async ({ page, watch }) => {
  watch.allow(/4(00|01|22)\b.*\/login/)
  await page.goto('/login')
  await page.getByLabel(t('auth.login.username')).fill('nobody-here')
  await page.getByLabel(t('auth.login.password')).fill('wrong password')
  await page.getByRole('button', { name: t('auth.login.submit') }).click()
  await expect(page.getByRole('alert')).toHaveText(t('auth.login.refused'))
  await expect(page.getByLabel(t('auth.login.username'))).toHaveValue('nobody-here')
  await expect(page.getByLabel(t('auth.login.password'))).toHaveValue('')
})

test('shows the same error for an unknown account and a wrong password', async ({ page, watch }) => {
  watch.allow(/4(00|01|22)\b.*\/login/)
  const answers: (string | null)[] = []
  for (const username of ['nobody-at-all', findLogin('uploader').username]) {
    await page.goto('/login')
    await page.getByLabel(t('auth.login.username')).fill(username)
    await page.getByLabel(t('auth.login.password')).fill('wrong password')
    await page.getByRole('button', { name: t('auth.login.submit') }).click()
    answers.push(await page.getByRole('alert').textContent())
  }
  expect(answers[0]).toBe(answers[1])
})

/** tests/routes/sign-in.test.ts checks other addresses; this one is dangerous only in a browser. */
test('never redirects to another site after sign-in', { tag: '@no-js' }, async ({ page }) => {
  const { username, password } = findLogin('moderator')
  await page.goto(`/login?redirectTo=${encodeURIComponent('/\\evil.example')}`)
  await page.getByLabel(t('auth.login.username')).fill(username)
  await page.getByLabel(t('auth.login.password')).fill(password)
  await page.getByRole('button', { name: t('auth.login.submit') }).click()
  await expect(page.getByRole('button', { name: t('shell.logout') }).first()).toBeAttached()
  expect(new URL(page.url()).origin).toBe(community.whole)
})

test.describe('signed in', () => {
  test.use({ reader: 'member' })

  test('redirects a member away from the sign-in form', everyone, async ({ page }) => {
    await page.goto('/login?redirectTo=%2F%3Fsort%3Dsize')
    await expect(page).toHaveURL(`${community.whole}/?sort=size`)
  })

  test('exposes no token in page or storage', async ({ page, context }) => {
    await page.goto('/')
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    )
    const session = (await context.cookies()).find(({ name }) => name === '__Host-session')
    expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
    for (const text of [stored, await page.content()]) {
      expect(text).not.toContain(session?.value ?? '')
      expect(text).not.toMatch(/eyJ[\w-]+\.eyJ/)
    }
  })
})

test('shows username and figures in the member bar', async ({ page }) => {
  await signIn(page, 'test')
  const bar = page.getByRole('region', { name: t('shell.nav.account') })
  await expect(bar).toContainText(findLogin('test').username)
  await expect(bar).toContainText(t('shell.stats.ratio'))
})
