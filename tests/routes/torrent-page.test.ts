import { describe, expect, it } from 'vitest'
import type { Torrent } from '#contract/torrent-details'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { torrentSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { t, textPattern } from '../support/text'

const path = '/torrents/debian-13'
const call = `/v1${path}`
const { stack, member } = setUpScriptedStack()

/** Replaces the torrent's data until the next test. */
function describeAs(change: Partial<Torrent>) {
  stack.api.answer(call, () => Response.json({ ...torrentSample, ...change }))
}

async function open(part = '') {
  const page = await member.send(path + part)
  return { status: page.status, text: readMain(await page.text()) }
}

describe('the page of a torrent', () => {
  it('requests torrent, files, comments and releases once and marks it as seen', async () => {
    const { status, text } = await open()
    expect(status).toBe(200)
    expect(text).toContain('Debian 13 netinst')
    const asked = () =>
      stack.api.calls.map(({ method, path }) => `${method} ${path}`).filter((line) => line.includes(call))
    // The view may be recorded later.
    await expect
      .poll(() => asked().sort())
      .toEqual([
        `GET ${call}`,
        `GET ${call}/comments`,
        `GET ${call}/files`,
        `GET ${call}/releases`,
        `POST ${call}/seen`,
      ])
  })

  it('has the icon of the button that scripts add', async () => {
    const html = await (await member.send(path)).text()
    const [, styles] = /<style id="sheet"[^>]*>(.*?)<\/style>/s.exec(html) ?? []
    expect(styles).toMatch(/\.i-lucide-copy\b/)
    expect(html).not.toMatch(/class="[^"]*i-lucide-copy/)
  })

  it('shows the category with its icon, and its parent in the path to it', async () => {
    const parent = { slug: 'data', name: 'Figures', icon: 'database', parent: null } as const
    describeAs({ categories: [parent, { slug: 'charts', name: 'Sea charts', icon: 'map', parent: 'data' }] })
    const html = await (await member.send(path)).text()
    expect(html).toMatch(/href="\/\?category=data"[^>]*>Figures<.*href="\/\?category=charts"[^>]*>Sea charts</)
    expect(html).toMatch(/<i class="i i-lucide-map"[^>]*><\/i>(?:<!-- -->)? ?(?:<!-- -->)?Figures › Sea charts/)
  })

  it.each([
    ['shows when the last seeder was seen without seeders', 0, true],
    ['does not show when a seeder was seen while there is one', 1, false],
  ])('%s', async (_, seeders, isShown) => {
    describeAs({ seeders, lastSeenAt: '2026-03-04T05:06:07.000Z' })
    const html = await (await member.send(path)).text()
    expect(html.includes(t('torrentDetailTexts.about.lastSeen'))).toBe(isShown)
    expect(html.includes('2026-03-04T05:06')).toBe(isShown)
  })

  describe('without seeders', () => {
    const texts = 'torrentDetailTexts.reseed'
    const show = async (change: Partial<Torrent>, canRequestReseed = false) => {
      describeAs({ seeders: 0, ...change, mine: { ...torrentSample.mine, canRequestReseed } })
      return (await member.send(path)).text()
    }

    it('offers to ask those who have it', async () => {
      const html = await show({}, true)
      expect(readMain(html)).toContain(`${t(`${texts}.none`)} ${t(`${texts}.can`)}`)
      expect(html).toMatch(/<button[^>]*name="act"[^>]*value="reseed"/)
    })

    it('shows when they were asked', async () => {
      const html = await show({ reseedRequestedAt: '2026-03-04T05:06:07.000Z' })
      expect(readMain(html)).toMatch(textPattern(`${texts}.requested`))
      expect(html).not.toContain('value="reseed"')
    })

    it('says only that when no other member has it, and nothing while it is not on the list', async () => {
      const html = await show({})
      expect(readMain(html)).toContain(t(`${texts}.none`))
      expect(html).not.toContain('value="reseed"')
      expect(await show({ status: 'pending' })).not.toContain(t(`${texts}.none`))
    })
  })

  it('shows all facts', async () => {
    describeAs({
      name: 'Debian.13.netinst',
      size: 5 * 1024 ** 3,
      files: 12,
      seeders: 21,
      leechers: 3,
      completed: 456,
      tags: ['linux', 'installer'],
      addedAt: '2026-02-03T04:05:06.000Z',
      licence: 'CC BY 4.0',
      resolution: '1080p',
      source: 'WEB-DL',
      codec: 'H.264',
      container: 'mkv',
      language: 'no',
      infoHash: 'b'.repeat(40),
      infoHashV2: 'c'.repeat(64),
      pieceLength: 2 * 1024 ** 2,
      pieces: 2560,
    })
    const html = await (await member.send(path)).text()
    const text = readMain(html)
    for (const fact of [
      ['Size 5.00 GiB', 'Seeders 21', 'Leechers 3', 'Completed 456', 'Files 12', 'Category Software'],
      [t('torrentDetailTexts.about.added'), 'CC BY 4.0', '1080p', 'WEB-DL', 'H.264', 'Container mkv', 'Norwegian'],
      ['2,560', '2.00 MiB', 'b'.repeat(40), 'c'.repeat(64)],
    ].flat())
      expect(text).toContain(fact)
    expect(html).toContain('2026-02-03T04:05')
    for (const link of ['/?tags=linux', '/?tags=installer', '/?category=software', '/user/asta', `${path}/download`])
      expect(html).toContain(`href="${link}"`)
  })

  it('shows the cost of the download and the new ratio', async () => {
    describeAs({ cost: { ...torrentSample.cost, ratio: 2, ratioAfter: 1.5, counted: 2048 } })
    expect((await open()).text).toContain(
      `${t('torrentDetailTexts.cost.all', { counted: '2.00 KiB' })} ${t('torrentDetailTexts.cost.newRatio', { before: '2.00', after: '1.50' })}`,
    )
    const until = '2099-01-02T03:04:00.000Z'
    const free = { download: 0, upload: 2, until, why: 'promotion', counted: 0, ratioAfter: 2 } as const
    describeAs({ cost: { ...torrentSample.cost, ...free } })
    expect((await open()).text).toContain(
      [
        t('torrentDetailTexts.cost.freeUntil', { until: '2 Jan 2099, 03:04 UTC' }),
        t('torrentDetailTexts.cost.sameRatio', { before: '2.00' }),
        t('torrentDetailTexts.cost.double'),
      ].join(' '),
    )
    describeAs({ cost: { ...torrentSample.cost, ratio: null, ratioAfter: 0.5 } })
    expect((await open()).text).toContain(t('torrentDetailTexts.cost.firstRatio', { after: '0.50' }))
  })

  it('offers a freeleech token and asks for confirmation', async () => {
    describeAs({ mine: { ...torrentSample.mine, tokens: 2 } })
    expect((await open()).text).toContain(t('torrent.cost.tokens', { count: 2 }))
    stack.api.answer(`${call}/token`, () => Response.json({ until: '2099-01-02T03:04:00.000Z', tokensLeft: 1 }))
    const spent = await member.send(path, { form: { act: 'token' } })
    expect([spent.status, spent.headers.get('location')]).toEqual([302, path])
    expect(stack.api.callsTo(`${call}/token`)).toHaveLength(1)
    describeAs({ mine: { ...torrentSample.mine, tokens: 2, uploaded: true } })
    expect((await open()).text).not.toMatch(textPattern('torrent.cost.tokens', { count: '{{count}}' }))
  })

  it('shows the rendered description, or the source text', async () => {
    describeAs({ description: '**bold**', descriptionHtml: '<p><strong>bold</strong></p>' })
    const page = await (await member.send(path)).text()
    expect(page.match(/<p><strong>bold<\/strong><\/p>/g)).toHaveLength(1)
    describeAs({ description: '<b>not made yet</b>' })
    expect(await (await member.send(path)).text()).toContain('&lt;b&gt;not made yet&lt;/b&gt;')
  })

  it('names neither an anonymous uploader nor one whose account is closed', async () => {
    const by = t('torrent.about.uploadedBy')
    describeAs({ uploader: null, isAnonymous: true })
    expect((await open()).text).toContain(`${by} ${t('torrent.about.anonymous')}`)
    describeAs({ uploader: null, isAnonymous: false })
    expect((await open()).text).toContain(`${by} ${t('torrent.about.former')}`)
  })

  it('shows staff and uploader why it is not listed', async () => {
    const decision = { at: '2026-03-01T00:00:00.000Z', reason: 'A copy of an older one.' }
    describeAs({ status: 'rejected', decision })
    expect((await open()).text).toContain(
      `${t('torrentDetailTexts.status.rejected')} ${t('torrentDetailTexts.status.reason', { reason: 'A copy of an older one.' })}`,
    )
    describeAs({ status: 'pending' })
    expect((await open()).text).toContain(t('torrentDetailTexts.status.pending'))
    describeAs({ status: 'deleted', decision: { ...decision, reason: null } })
    expect((await open()).text).toContain(t('torrentDetailTexts.status.deleted'))
  })

  it('lists other releases, or nothing', async () => {
    expect((await open()).text).not.toContain(t('torrent.releases.title'))
    stack.api.answer(`${call}/releases`, () =>
      Response.json({ data: [{ ...torrentSample, slug: 'debian-12-9', name: 'Debian 12' }] }),
    )
    const page = await (await member.send(path)).text()
    expect(page).toContain('href="/torrents/debian-12-9"')
  })

  it('renders when its files fail', async () => {
    stack.api.answer(`${call}/files`, () => apiError(500, 'internal_error'))
    const { status, text } = await open()
    expect([status, text.includes(t('torrent.files.failed'))]).toEqual([200, true])
  })

  it('redirects an old address to the current one, for every part', async () => {
    describeAs({ slug: 'debian-13-4-9' })
    const sent = await member.send(path)
    expect([sent.status, sent.headers.get('location')]).toEqual([301, '/torrents/debian-13-4-9'])
    const part = await member.send(`${path}/files?q=iso`)
    expect([part.status, part.headers.get('location')]).toEqual([301, '/torrents/debian-13-4-9/files?q=iso'])
  })

  it.each(['', '/files', '/peers', '/snatches', '/media', '/nfo'])(
    '%s is a 404 where there is no torrent, and the login page for a visitor',
    async (part) => {
      stack.api.answer(call, () => apiError(404, 'not_found'))
      expect((await open(part)).status).toBe(404)
      const sent = await stack.visitor().send(path + part)
      expect(sent.headers.get('location')).toBe(`/login?redirectTo=${encodeURIComponent(path + part)}`)
    },
  )
})

describe('an action on the page', () => {
  it.each([
    ['bookmark', 'PUT', 'bookmark'],
    ['unbookmark', 'DELETE', 'bookmark'],
    ['thank', 'PUT', 'thanks'],
    ['unthank', 'DELETE', 'thanks'],
    ['reseed', 'PUT', 'reseed-request'],
  ])('%s is a form that redirects back', async (act, method, end) => {
    const sent = await member.send(path, { form: { act, redirectTo: `${path}/peers` } })
    expect([sent.status, sent.headers.get('location')]).toEqual([302, `${path}/peers`])
    expect(stack.api.callsTo(`${call}/${end}`).map((each) => each.method)).toEqual([method])
  })

  it('shows an error on the page when it is refused', async () => {
    stack.api.answer(`${call}/thanks`, () => apiError(409, 'own_torrent'))
    const sent = await member.send(path, { form: { act: 'thank' } })
    expect(sent.status).toBe(409)
    expect(readMain(await sent.text())).toContain(t('torrent.acts.failed'))
  })

  it('is refused when the page does not offer it', async () => {
    const sent = await member.send(path, { form: { act: 'constructor' } })
    expect(sent.status).toBe(400)
  })

  it('never redirects to another site', async () => {
    const sent = await member.send(path, { form: { act: 'thank', redirectTo: 'https://evil.example/' } })
    expect(sent.headers.get('location')).toBe('/')
  })

  it('shows as pressed afterwards', async () => {
    describeAs({ mine: { ...torrentSample.mine, bookmarked: true }, thanks: 3 })
    const page = await (await member.send(path)).text()
    expect(page).toMatch(/<button[^>]*value="unbookmark"[^>]*aria-pressed="true"/)
    expect(page).toMatch(/<button[^>]*value="thank"[^>]*aria-pressed="false"/)
  })
})
