import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parseSlug, printSlug } from '../../api/lib/slug/torrent-slug'
import { layouts, routeTable } from '../support/route-table'
import { readSource } from '../support/source-tree'

test('the table of what each route answers names every route', async () => {
  const files = await readdir('app/routes')
  expect(Object.keys(routeTable).sort()).toEqual(files.filter((file) => !layouts.includes(file)).sort())
})

/** What stands where the slug of a torrent may: pages of ours and endpoints of the API. */
async function findWordsAmongTorrents() {
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

test('no torrent has the address of a page, or of another endpoint', async () => {
  const words = await findWordsAmongTorrents()
  expect(words).toEqual(expect.arrayContaining(['mine', 'upload', 'preview']))
  for (const word of words) {
    const spelled = Number.parseInt(word, 36)
    expect(printSlug('', spelled)).not.toBe(word)
    // Every slug ends in a dash and an id.
    expect(word).not.toMatch(/-[0-9a-z]+$/)
    expect(parseSlug(printSlug(word, spelled))).toBe(spelled)
  }
})
