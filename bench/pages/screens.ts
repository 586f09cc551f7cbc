import type { BrowserContext } from '@playwright/test'
import { fillIn, memberScreens, staffScreens } from '../../tests/support/screens'
import { measurePage } from '../measure-page'
import { isOverBudget, summarize } from './summary'

const columns = {
  'document with critical CSS, bytes': 'document',
  'inlined CSS, bytes': 'css',
  'script of any other screen, bytes': 'script',
  requests: 'requests',
  'layout shift': 'shift',
} as const

interface Viewer {
  role: 'member' | 'admin'
  newContext(): Promise<BrowserContext>
}

/** On a slow line. @returns a line for each figure over its budget */
export async function measureScreens(origin: string, viewers: Viewer[]): Promise<string[]> {
  const over: string[] = []
  console.log(
    `\nEvery screen, one cold load each\n${''.padEnd(44)}${Object.values(columns)
      .map((name) => name.padStart(10))
      .join('')}`,
  )
  for (const { role, newContext } of viewers) {
    const paths = role === 'admin' ? staffScreens : memberScreens.map(({ path }) => path)
    for (const path of paths) {
      const context = await newContext()
      const page = await context.newPage()
      const url = origin + (await fillIn(page, path))
      await page.close()
      const measured = await measurePage(context, url, { waitForSocket: true })
      const figures = summarize(measured, false)
      await context.close()
      const cells = Object.keys(columns).map((name) => {
        const value = figures[name] ?? Number.NaN
        const isOver = isOverBudget(name, value)
        if (isOver) over.push(`${path}: ${name} ${value}`)
        return `${value}${isOver ? '!' : ''}`.padStart(10)
      })
      console.log(`${path.padEnd(44)}${cells.join('')}`)
      if (isOverBudget('requests', figures.requests ?? 0))
        for (const { url, type, brotli } of measured.resources) console.log(`    ${brotli} ${type} ${url}`)
    }
  }
  return over
}
