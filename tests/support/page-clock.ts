import { expect, type Page } from '@playwright/test'

/**
 * Runs the paused clock of a page in steps until the check passes, and returns the milliseconds that it ran. A timer may start
 * after the first steps, since a page renders in real time.
 */
export async function runClockUntil(page: Page, step: number, check: () => Promise<boolean>): Promise<number> {
  let ran = 0
  const runStep = async () => {
    await page.clock.runFor(step)
    ran += step
    return check()
  }
  await expect.poll(runStep).toBe(true)
  return ran
}
