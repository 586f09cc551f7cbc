import type { BrowserContext, Page } from '@playwright/test'
import { compress, measurePage } from '../measure-page'
import { median } from '../median'

const runs = 3

/** Elements of a page, bytes of one page of rows as data, and the paint time of the last page against the first. */
const rowBudgets = { elements: 1600, window: 12 * 1024, deeper: 1.2 }

/** Lists of different lengths, and at different depths of 10,000 rows. */
const addresses = [
  ['25 rows', '/?perPage=25'],
  ['50 rows', '/'],
  ['75 rows, the maximum', '/?perPage=75'],
  ['50 rows, after 1,000', '/?page=21'],
  ['50 rows, after 9,950', '/?page=200'],
] as const

interface Weight {
  rows: number
  elements: number
  document: number
  data: number
  lcp: number
}

async function weigh(context: BrowserContext, page: Page, whole: string, path: string): Promise<Weight> {
  const lcps: number[] = []
  let elements = 0
  for (let run = 0; run < runs; run++) {
    const { nodes, lcp } = await measurePage(context, whole + path)
    lcps.push(lcp)
    elements = nodes
  }
  // The request of a client navigation to this page.
  const url = new URL(whole + path)
  url.pathname = '/_root.data'
  url.searchParams.set('_routes', 'routes/_app._index')
  const data = compress(await (await page.request.get(url.href)).body(), 11)
  // This context has the stylesheet cookie, so the document has no critical CSS.
  const html = await (await page.request.get(whole + path)).text()
  const rows = html.split('<td role="rowheader"').length - 1
  return { rows, elements, document: compress(Buffer.from(html), 11), data, lcp: median(lcps) }
}

/** @returns a line for each figure over its budget */
export async function measureRows(context: BrowserContext, whole: string): Promise<string[]> {
  const page = await context.newPage()
  const seen: [name: string, weight: Weight][] = []
  for (const [name, path] of addresses) seen.push([name, await weigh(context, page, whole, path)])
  await page.close()
  console.log(`\nThe list by its rows; bytes at brotli 11, medians of ${runs}\n`)
  console.log(`${''.padEnd(24)} elements  document, bytes  as data, bytes  largest contentful paint, ms`)
  for (const [name, { elements, document, data, lcp }] of seen) {
    const cells = [
      `${elements}`.padStart(8),
      `${document}`.padStart(17),
      `${data}`.padStart(16),
      lcp.toFixed(0).padStart(19),
    ]
    console.log(`${name.padEnd(24)} ${cells.join('')}`)
  }
  const pageOf = (index: number) => seen[index]?.[1] ?? { rows: 0, elements: 0, document: 0, data: 0, lcp: 0 }
  const [few, usual, many, , last] = [pageOf(0), pageOf(1), pageOf(2), pageOf(3), pageOf(4)]
  const perRow = (of: 'elements' | 'document') => ((many[of] - few[of]) / (many.rows - few.rows)).toFixed(1)
  const deeper = last.lcp / usual.lcp
  console.log(`a row: ${perRow('elements')} elements, ${perRow('document')} bytes of the document`)
  console.log(`the last page of 10,000 rows takes ${deeper.toFixed(2)}x the paint time of the first`)
  const over = seen.flatMap(([name, { elements, data }]) => [
    ...(elements > rowBudgets.elements ? [`${name}: ${elements} of ${rowBudgets.elements} elements`] : []),
    ...(data > rowBudgets.window ? [`${name}: ${data} of ${rowBudgets.window} bytes of data`] : []),
  ])
  return deeper > rowBudgets.deeper
    ? [...over, `the last page takes ${deeper.toFixed(2)}x the paint time of the first`]
    : over
}
