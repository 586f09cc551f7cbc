import { expect, type Locator, type Page } from '@playwright/test'
import { t } from '../support/text'
import { waitForHydration } from './hydration'

/** Rows of the list without pinned torrents. */
export const rowsOf = (page: Page): Locator => page.locator('tbody tr:not(.pinned, .since)')

const textsOf = (page: Page, selector: string): Promise<string[]> => rowsOf(page).locator(selector).allTextContents()

export const namesOn = (page: Page): Promise<string[]> => textsOf(page, 'a.title')

export async function numbersOn(page: Page, column: 'c-s' | 'c-l' | 'c-done'): Promise<number[]> {
  const texts = await textsOf(page, `td.${column}`)
  return texts.map((text) => Number(text.replaceAll(',', '')))
}

const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB', 'ZiB', 'YiB']

/** Bytes, to two decimals of the unit. */
export async function sizesOn(page: Page): Promise<number[]> {
  const texts = await textsOf(page, 'td.c-size')
  return texts.map((text) => {
    const [value = '', unit = ''] = text.split(/\s/)
    return Number(value) * 1024 ** units.indexOf(unit)
  })
}

/** Waits until a column is sorted, since the URL and the fields change before the rows. */
export async function expectSorted(read: () => Promise<number[]>, order: 'asc' | 'desc') {
  const sign = order === 'asc' ? 1 : -1
  await expect
    .poll(async () => {
      const values = await read()
      return {
        some: values.length > 0,
        wrong: values.filter((value, index) => !(sign * (value - (values[index - 1] ?? value)) >= 0)),
      }
    })
    .toEqual({ some: true, wrong: [] })
}

/** Opens a list and waits for hydration, in projects with scripts. */
export async function openList(page: Page, path = '/') {
  const response = await page.goto(path)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: t('torrents.title') })).toBeVisible()
  await waitForHydration(page)
}
