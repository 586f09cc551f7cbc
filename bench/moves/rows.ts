import type { BrowserContext, Page } from '@playwright/test'
import { compress, measurePage } from '../measure-page'

const runs = 3

/** Elements of a page, kB of one page of rows as data (brotli 11), and how much later the last page may paint than the first. */
const bars = { elements: 1600, window: 12 * 1024, deeper: 1.2 }

/** Pages of a list by how many rows they have, and by how deep they are among ten thousand. */
const addresses = [
  ['25 rows', '/?perPage=25'],
  ['50 rows', '/'],
  ['75 rows, the most', '/?perPage=75'],
  ['50 rows, behind 1,000', '/?page=21'],
  ['50 rows, behind 9,950', '/?page=200'],
] as const

interface Weighed {
  rows: number
  elements: number
  document: number
  data: number
  lcp: number
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function weigh(context: BrowserContext, page: Page, whole: string, path: string): Promise<Weighed> {
  const lcps: number[] = []
  let elements = 0
  for (let run = 0; run < runs; run++) {
    const { nodes, lcp } = await measurePage(context, whole + path)
    lcps.push(lcp)
    elements = nodes
  }
  // What the router asks for when it turns to this page.
  const url = new URL(whole + path)
  url.pathname = '/_root.data'
  url.searchParams.set('_routes', 'routes/_app._index')
  const data = compress(await (await page.request.get(url.href)).body(), 11)
  // As for whoever has the stylesheet already.
  const html = await (await page.request.get(whole + path)).text()
  const rows = html.split('<td role="rowheader"').length - 1
  return { rows, elements, document: compress(Buffer.from(html), 11), data, lcp: median(lcps) }
}

/** What pages weigh by their rows, and by how deep they are; gives back what is over its bar. */
export async function measureRows(context: BrowserContext, whole: string): Promise<string[]> {
  const page = await context.newPage()
  const seen: [name: string, weighed: Weighed][] = []
  for (const [name, path] of addresses) seen.push([name, await weigh(context, page, whole, path)])
  await page.close()
  console.log(`\nthe list, by its rows; bytes at brotli 11, medians of ${runs}\n`)
  console.log(`${''.padEnd(24)} elements  document, bytes  as data, bytes  largest paint, ms`)
  for (const [name, { elements, document, data, lcp }] of seen) {
    const cells = [
      `${elements}`.padStart(8),
      `${document}`.padStart(17),
      `${data}`.padStart(16),
      lcp.toFixed(0).padStart(19),
    ]
    console.log(`${name.padEnd(24)} ${cells.join('')}`)
  }
  const at = (index: number) => seen[index]?.[1] ?? { rows: 0, elements: 0, document: 0, data: 0, lcp: 0 }
  const [few, usual, many, , last] = [at(0), at(1), at(2), at(3), at(4)]
  const perRow = (of: 'elements' | 'document') => ((many[of] - few[of]) / (many.rows - few.rows)).toFixed(1)
  const deeper = last.lcp / usual.lcp
  console.log(`a row: ${perRow('elements')} elements, ${perRow('document')} bytes of the document`)
  console.log(`the last page of 10,000 rows is painted after ${deeper.toFixed(2)} times what the first takes`)
  const over = seen.flatMap(([name, { elements, data }]) => [
    ...(elements > bars.elements ? [`${name}: ${elements} of ${bars.elements} elements`] : []),
    ...(data > bars.window ? [`${name}: ${data} of ${bars.window} bytes of data`] : []),
  ])
  return deeper > bars.deeper ? [...over, `the last page is painted ${deeper.toFixed(2)} times as late`] : over
}
