import type { BrowserContext, Page, Worker } from '@playwright/test'
import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { t } from '../support/text'

const settings = '/account/settings/notifications'
const onButton = t('account.push.on')

test.use({ reader: 'test' })

/**
 * Replaces the functions of the browser that need a push service on the internet or the permission to show notifications, which
 * the headless browser denies. The subscription has real keys. It is stored, so that the next page finds it.
 */
async function simulatePushService(page: Page, answer: NotificationPermission = 'granted') {
  const endpoint = `https://fcm.googleapis.com/wp/${crypto.randomUUID()}`
  await page.addInitScript(
    ({ endpoint, answer }) => {
      const encode = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
        btoa(String.fromCharCode(...new Uint8Array(bytes)))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '')
      const stored = () => JSON.parse(localStorage.getItem('subscription') ?? 'null')
      const wrap = () => stored() && { endpoint, toJSON: stored }
      Object.defineProperty(Notification, 'permission', {
        get: () => localStorage.getItem('permission') ?? 'default',
      })
      Notification.requestPermission = async () => {
        localStorage.setItem('permission', answer)
        return answer
      }
      PushManager.prototype.getSubscription = async () => wrap()
      PushManager.prototype.subscribe = async () => {
        const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
          'deriveBits',
        ])
        const keys = {
          p256dh: encode(await crypto.subtle.exportKey('raw', publicKey)),
          auth: encode(crypto.getRandomValues(new Uint8Array(16))),
        }
        localStorage.setItem('subscription', JSON.stringify({ endpoint, keys }))
        return wrap()
      }
    },
    { endpoint, answer },
  )
}

async function workerOf(context: BrowserContext): Promise<Worker> {
  const [running] = context.serviceWorkers()
  return running ?? (await context.waitForEvent('serviceworker'))
}

/** Delivers a message as the browser does after it has decrypted it. */
async function deliver(page: Page, message: object) {
  const client = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const data = JSON.stringify(message)
  await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data })
}

test('turns push notifications on and off in a browser', { tag: '@phone' }, async ({ page }) => {
  await simulatePushService(page)
  await page.goto(settings)
  await page.getByRole('button', { name: onButton }).click()
  await expect(page.getByText(t('account.push.isOn'))).toBeVisible()
  const own = page.getByRole('list', { name: t('account.push.browsers') }).getByRole('listitem')
  const mine = own.filter({ hasText: t('account.push.this') })
  await expect(mine).toHaveCount(1)
  await expect(page.getByRole('button', { name: onButton })).toBeHidden()
  expect(await findViolations(page)).toEqual([])

  await mine.getByRole('button').click()
  await expect(page.getByText(t('account.push.isOff'))).toBeVisible()
  await expect(mine).toHaveCount(0)
  await expect(page.getByRole('button', { name: onButton })).toBeVisible()
})

test('says how to allow push notifications that the browser blocks', async ({ page }) => {
  await simulatePushService(page, 'denied')
  await page.goto(settings)
  await page.getByRole('button', { name: onButton }).click()
  await expect(page.getByText(t('account.push.denied'))).toBeVisible()
  await expect(page.getByRole('button', { name: onButton })).toBeHidden()
})

test('offers a manifest for the Home Screen where only sites on it get push notifications', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'))
  await page.goto(settings)
  await expect(page.getByText(t('account.push.unsupported'))).toBeVisible()
  await expect(page.getByRole('button', { name: onButton })).toBeHidden()
  const address = await page.locator('head > link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(address ?? '')).json()
  expect(manifest).toMatchObject({
    start_url: '/',
    display: 'standalone',
    icons: [{ src: expect.stringMatching(/^data:image/) }],
  })
})

test('says that turning them on needs JavaScript', { tag: '@no-js-only' }, async ({ page }) => {
  await page.goto(settings)
  await expect(page.getByText(t('account.push.needsScripts'))).toBeVisible()
  await expect(page.getByRole('button', { name: onButton })).toBeHidden()
})

test('shows a push notification, and opens and reads it', async ({ page, context }) => {
  await simulatePushService(page)
  await page.goto(settings)
  await page.getByRole('button', { name: onButton }).click()
  await expect(page.getByText(t('account.push.isOn'))).toBeVisible()
  const worker = await workerOf(context)
  // Without the permission the browser would refuse both.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as {
      shown: object[]
      registration: { showNotification: unknown }
      clients: { openWindow: unknown }
    }
    scope.shown = []
    scope.registration.showNotification = async (title: string, options: object) => {
      scope.shown.push({ title, ...options })
    }
    scope.clients.openWindow = async (path: string) => {
      scope.shown.push({ opened: path })
    }
  })
  const message = { title: 'Tideway', body: 'alice replied to you.', tag: 'notification-7', path: '/forums' }
  await deliver(page, { ...message, notification: 999_999_999 })
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown)
  const { title, body, tag, path } = message
  await expect.poll(shown).toEqual([{ title, body, tag, data: { path, notification: 999_999_999 } }])

  const read = context.waitForEvent('request', (request) => request.url().endsWith('/notifications'))
  await worker.evaluate(
    (data) => {
      const click = new Event('notificationclick')
      const waitUntil = () => {}
      dispatchEvent(Object.assign(click, { waitUntil, notification: { close: () => {}, data } }))
    },
    { path, notification: 999_999_999 },
  )
  const request = await read
  expect([request.method(), request.postData()]).toEqual(['POST', 'read=999999999'])
  expect((await request.response())?.status()).toBe(303)
  expect(await shown()).toContainEqual({ opened: '/forums' })
})
