import { community, expect, findLogin, type Reader, test } from '../support/browser'
import { routeTable } from '../support/route-table'

for (const reader of ['visitor', 'member', 'admin'] satisfies Reader[]) {
  test.describe(reader, () => {
    test.use({ reader })

    test('answers every route as the route table says', async ({ context, sessionOf, playwright }) => {
      const member = await playwright.request.newContext({ storageState: await sessionOf('member') })
      // Some routes are only for the uploader of the torrent.
      const query = `/?uploader=${findLogin('uploader').username}`
      const list = await (await member.get(community.whole + query)).text()
      const slug = /class="title trunc" href="\/torrents\/([^"?]+)"/.exec(list)?.[1] ?? ''
      expect(slug).not.toBe('')

      const all: { result: string[]; wanted: string[] } = { result: [], wanted: [] }
      for (const row of Object.values(routeTable).flat()) {
        const path = row.path.replace('{slug}', slug)
        const answer = await context.request.get(community.whole + path, { maxRedirects: 0 })
        const location = answer.headers().location
        const target = location === undefined ? undefined : new URL(location, community.whole)
        const actual = String(target ? target.pathname + target.search : answer.status())
        const expected = row[reader]
        const isFit = expected instanceof RegExp && expected.test(actual)
        all.result.push(`${path} -> ${actual}`)
        all.wanted.push(`${path} -> ${isFit ? actual : String(expected).replace(/\{slug\}|%7Bslug%7D/g, slug)}`)
      }
      expect(all.result).toEqual(all.wanted)
    })
  })
}
