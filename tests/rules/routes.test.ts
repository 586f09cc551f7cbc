import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parseSlug, printSlug } from '../../api/lib/slug/torrent-slug'
import { layouts, routeTable } from '../support/route-table'
import { readSource } from '../support/source-tree'

test('the route table has every route', async () => {
  const files = await readdir('app/routes')
  expect(Object.keys(routeTable).sort()).toEqual(files.filter((file) => !layouts.includes(file)).sort())
})

test('every page with an action keeps what was typed when the network fails', async () => {
  const files = await readdir('app/routes')
  const pages = files
    .map((file) => readSource(`app/routes/${file}`))
    .filter((source) => source.includes('export default'))
  const withForms = pages.filter((source) => /^export (?:async )?(?:function|const) action\b/m.test(source))
  expect(withForms.length).toBeGreaterThan(40)
  const hasPendingForm = (source: string) => source.includes("export { clientAction } from '~/lib/forms/client-action'")
  expect(withForms.filter((source) => !hasPendingForm(source))).toEqual([])
})

/** Path segments of pages and endpoints in the position of a torrent's slug. */
async function findReservedSlugs() {
  const files = await readdir('app/routes')
  const addresses = files.map((file) =>
    file
      .replace(/^_\w+\./, '')
      .replace(/\.tsx$/, '')
      .replaceAll('.', '/'),
  )
  const { paths } = JSON.parse(readSource('contract/openapi.json'))
  const all = [...addresses, ...Object.keys(paths).map((path) => path.replace('/v1/', ''))]
  const words = all.flatMap((path) => /^torrents\/([^/{$]+)/.exec(path)?.[1] ?? [])
  return [...new Set(words)]
}

test('no slug of a torrent is the path of a page or endpoint', async () => {
  const words = await findReservedSlugs()
  expect(words).toEqual(expect.arrayContaining(['mine', 'upload', 'preview']))
  for (const word of words) {
    const spelled = Number.parseInt(word, 36)
    expect(printSlug('', spelled)).not.toBe(word)
    // Every slug ends in a dash and an id.
    expect(word).not.toMatch(/-[0-9a-z]+$/)
    expect(parseSlug(printSlug(word, spelled))).toBe(spelled)
  }
})
