import type { Page } from '@playwright/test'

/** Call it before the page is opened. While rendering is held, React renders only what an event requires at once. */
export async function controlRendering(page: Page) {
  await page.addInitScript(() => {
    // React schedules its work by messages of a channel.
    const { postMessage } = MessagePort.prototype
    const held: (() => void)[] = []
    let isHeld = false
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      const send = () => Reflect.apply(postMessage, this, message)
      if (isHeld) held.push(send)
      else send()
    }
    const holdRendering = (hold: boolean) => {
      isHeld = hold
      for (const send of held.splice(0)) send()
    }
    Object.assign(window, { holdRendering })
  })
  const holdRendering = (hold: boolean) =>
    page.evaluate((hold) => (window as unknown as { holdRendering(hold: boolean): void }).holdRendering(hold), hold)
  return { hold: () => holdRendering(true), resume: () => holdRendering(false) }
}
