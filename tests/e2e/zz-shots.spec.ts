import { community, test } from '../support/browser'
import { findTorrent } from '../support/screens'

test.use({ reader: 'member' })
for (const [w, theme, lang] of [
  [1440, 'dark', 'en'],
  [390, 'light', 'nb'],
] as const)
  test(`shots ${w}`, async ({ page, context }) => {
    test.setTimeout(600_000)
    const url = community.whole
    await page.setViewportSize({ width: w, height: 900 })
    const torrent = await findTorrent(page, '?category=movies&sort=seeders')
    await context
      .addCookies([
        { name: '__Host-theme', value: theme, url: url.replace('http:', 'https:'), secure: true },
        { name: '__Host-lang', value: lang, url: url.replace('http:', 'https:'), secure: true },
      ])
      .catch((e) => console.log(String(e)))
    for (const [name, path] of [
      ['search', '/search?q=linux'],
      ['search-c', '/search?q=sound&kind=comments'],
      ['search-0', '/search'],
      ['torrent', torrent],
      ['nfo', `${torrent}/nfo`],
      ['media', `${torrent}/media`],
      ['upload', '/torrents/upload'],
      ['views', '/views?query=tags%3Dlinux'],
      ['list', '/?sort=uploader&fields=shown'],
    ] as const) {
      await page.goto(path)
      await page.waitForTimeout(800)
      await page.screenshot({ path: `/tmp/stage4/shots/${name}-${w}.png`, fullPage: true })
    }
  })
