import { beforeEach, describe, expect, it } from 'vitest'
import type { TorrentPage } from '#contract/torrents'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { listedSample, torrentPageSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText, t, textPattern } from '../support/text'

const minute = 60 * 1000
const visits = '__Host-visits'
const { stack, member } = setUpScriptedStack()

beforeEach(() => {
  member.cookies.delete(visits)
})

function answer(page: Partial<TorrentPage>) {
  stack.api.answer('/v1/torrents', () => Response.json({ ...torrentPageSample, ...page }))
}

const open = async (address: string) => (await member.send(address)).text()

describe('torrents added since the last visit', () => {
  const now = Date.now()
  const added = (ago: number) => new Date(now - ago * minute).toISOString()
  const rows = [5, 50, 90].map((ago) => ({ ...listedSample, name: `Added ${ago}`, addedAt: added(ago) }))
  const divider = htmlText('torrentTexts.newSince')
  const names = (page: string) => [...readMain(page).matchAll(/Added \d+|New since/g)].map(([text]) => text)

  it('stand above the divider', async () => {
    answer({ data: rows })
    member.cookies.set(visits, `${now - 300 * minute}.${now - 70 * minute}`)
    const page = await open('/')
    expect(readMain(page)).toContain(divider)
    expect(names(page)).toEqual(['Added 5', 'Added 50', 'New since', 'Added 90'])
    // A client navigation in the same visit has the same divider.
    expect(names(await open('/'))).toEqual(['Added 5', 'Added 50', 'New since', 'Added 90'])
    expect(await open('/?sort=size')).not.toContain(divider)
  })

  it('are not marked on a first visit', async () => {
    answer({ data: rows })
    expect(await open('/')).not.toContain(divider)
    expect(member.cookies.get(visits)).toMatch(/^0\.\d+$/)
  })

  it.each(['sec-purpose', 'purpose'])('are not marked as seen by a prefetch: %s', async (header) => {
    answer({ data: rows })
    const fetched = await member.send('/_root.data?page=2', { headers: { [header]: 'prefetch' } })
    expect(fetched.headers.get('cache-control')).toBe('private, max-age=5')
    expect(member.cookies.has(visits)).toBe(false)
  })
})

describe('the list', () => {
  it('shows the exact total and the paging limit', async () => {
    answer({ meta: { ...torrentPageSample.meta, total: 1234 } })
    expect(readMain(await open('/?q=debian'))).toContain('of 1,234')
    answer({ meta: { ...torrentPageSample.meta, page: 200, total: 10_000, totalIsCapped: true } })
    const text = readMain(await open('/?q=debian&page=200'))
    expect(text).toContain('of 10,000+')
    expect(text).toContain(t('torrentTexts.deepEnd', { rows: '10,000' }))
  })

  it('links to no page beyond the paging limit', async () => {
    answer({ meta: { ...torrentPageSample.meta, page: 1, total: 12_000 } })
    const first = await open('/')
    expect(first).toContain('href="/?page=200"')
    expect(first).not.toMatch(/href="[^"]*page=240"/)
    expect(readMain(first)).not.toMatch(textPattern('torrentTexts.deepEnd'))
    answer({ meta: { ...torrentPageSample.meta, page: 200, total: 12_000 } })
    const last = await open('/?page=200')
    expect(last).not.toContain('href="/?page=201"')
    expect(readMain(last)).toContain(t('torrentTexts.deepEnd', { rows: '10,000' }))
  })

  it('shows each category with its count in the current filter', async () => {
    const [software] = torrentPageSample.categories
    if (!software) throw new Error('no category')
    answer({ categories: [{ ...software, torrents: 4321, matches: 12 }] })
    expect(readMain(await open('/'))).toContain(`${t('categories.software')} 4,321`)
    expect(readMain(await open('/?q=debian'))).toContain(`${t('categories.software')} 12`)
    answer({ categories: [{ ...software, torrents: 4321, matches: null }] })
    expect(readMain(await open('/?q=debian'))).not.toContain(`${t('categories.software')} 4,321`)
  })

  it('is compact when the URL says so', async () => {
    expect(await open('/?density=compact')).toContain('tlist-compact')
    expect(await open('/?density=list')).not.toContain('tlist-compact')
  })

  it('has a tab for each saved view and marks the current one', async () => {
    answer({ views: [{ id: 3, name: 'Small ones', query: 'maxSize=1GiB' }] })
    expect(await open('/')).toMatch(/<a[^>]* href="\/\?maxSize=1GiB"[^>]*>Small ones/)
    expect(await open('/?maxSize=1GiB')).toMatch(/<a[^>]*aria-current="page"[^>]*>Small ones/)
  })

  it('offers to save the current filter', async () => {
    expect(await open('/?life=alive')).toContain('href="/views?query=life%3Dalive"')
    expect(await open('/')).not.toContain('href="/views?query')
  })
})

describe('the search box of the list', () => {
  const typed = 'res:1080p -tag:cam size>4GiB by:alice "exact words"'

  it('redirects to a URL of filters and shows them as chips', async () => {
    const answered = await member.send(`/?${new URLSearchParams({ q: typed })}`)
    expect(answered.status).toBe(302)
    const address = answered.headers.get('location') ?? ''
    expect(Object.fromEntries(new URLSearchParams(address.slice(1)))).toEqual({
      q: '"exact words"',
      notTags: 'cam',
      resolution: '1080p',
      uploader: 'alice',
      minSize: '4GiB',
    })
    const page = await open(address)
    for (const chip of ['res:1080p', '-tag:cam', 'size&gt;4GiB', 'by:alice'])
      expect(page).toContain(t('torrentTexts.filter.remove', { term: chip }))
    const [call] = stack.api.callsTo('/v1/torrents')
    expect(Object.fromEntries(new URLSearchParams(call?.search))).toMatchObject({
      q: '"exact words"',
      notTags: 'cam',
      resolution: '1080p',
      uploader: 'alice',
      minSize: '4GiB',
    })
  })

  it('explains invalid terms and applies the others', async () => {
    const answered = await member.send(`/?${new URLSearchParams({ q: 'debian size>many res:1080p' })}`)
    const page = await open(answered.headers.get('location') ?? '')
    expect(page).toContain('aria-describedby="filter-problems"')
    expect(page).toMatch(
      new RegExp(`id="filter-problems"[\\s\\S]*${htmlText('torrentTexts.problems.size', { part: 'size>many' })}`),
    )
    expect(page).toMatch(/<input[^>]*name="q"[^>]*value="debian size&gt;many"/)
    expect(page).toContain(htmlText('torrentTexts.filter.remove', { term: 'res:1080p' }))
    expect(page).toContain('href="/views?query=q%3Ddebian%26resolution%3D1080p"')
    const asked = new URLSearchParams(stack.api.callsTo('/v1/torrents').at(-1)?.search)
    expect(Object.fromEntries(asked)).toMatchObject({ q: 'debian', resolution: '1080p' })
  })
})

describe('the filter fields', () => {
  const optionsOf = (page: string, name: string) =>
    [...page.matchAll(new RegExp(`<input type="checkbox" name="${name}" value="([^"]*)"( checked)?>`, 'g'))].map(
      ([, value, chosen]) => `${value}${chosen ?? ''}`,
    )

  it('offer the values that torrents have with their number, in the order of the vocabulary', async () => {
    const page = await open('/?fields=shown')
    expect(optionsOf(page, 'source')).toEqual(['BluRay', 'WEB', 'Betamax'])
    expect(optionsOf(page, 'resolution')).toEqual(['1080p', '720p'])
    expect(optionsOf(page, 'licence')).toEqual(['MIT'])
    expect(readMain(page)).toMatch(/1080p 1,000\+\s*720p 3/)
    expect(readMain(page)).toContain('Norwegian 3')
  })

  it('show several chosen values, also when no torrent has one any more', async () => {
    const page = await open('/?source=WEB%2CBluRay&codec=XviD&fields=shown')
    expect(optionsOf(page, 'source')).toEqual(['BluRay checked', 'WEB checked', 'Betamax'])
    expect(optionsOf(page, 'codec')).toEqual(['XviD checked', 'FLAC'])
  })

  it('read every spelling of a value, in the address and in the search box', async () => {
    for (const query of ['codec=x264%2CAVC&resolution=4k', 'q=codec%3Ah264+res%3Auhd']) {
      const answered = await member.send(`/?${query}`)
      expect(answered.headers.get('location') ?? `/?${query}`).toMatch(/resolution=(2160p|4k)/)
      await open(answered.headers.get('location') ?? `/?${query}`)
      const asked = new URLSearchParams(stack.api.callsTo('/v1/torrents').at(-1)?.search)
      expect(Object.fromEntries(asked)).toMatchObject({ codec: 'H.264', resolution: '2160p' })
    }
  })

  it('explain a value that no torrent has, and show the list without it', async () => {
    stack.api.answer('/v1/torrents', ({ search }) =>
      search.includes('Betamaxx') || search.includes('category')
        ? Response.json(
            {
              message: 'Unknown',
              code: 'invalid_input',
              errors: { 'source.1': ['unknown_value'], category: ['unknown_value'] },
            },
            { status: 422 },
          )
        : Response.json(torrentPageSample),
    )
    const page = await open('/?category=nothing&source=WEB%2CBetamaxx')
    expect(page).toContain(htmlText('torrentTexts.problems.unknownValue', { part: 'Betamaxx' }))
    expect(page).toContain(htmlText('torrentTexts.problems.unknownValue', { part: 'nothing' }))
    expect(page).toContain(htmlText('torrentTexts.filter.remove', { term: 'source:WEB' }))
    const asked = new URLSearchParams(stack.api.callsTo('/v1/torrents').at(-1)?.search)
    expect(asked.get('source')).toBe('WEB')
  })

  it('are requested only when they are shown', async () => {
    await open('/?source=WEB')
    expect(stack.api.callsTo('/v1/filter-options')).toEqual([])
    await open('/?source=WEB&fields=shown')
    expect(stack.api.callsTo('/v1/filter-options')).toHaveLength(1)
  })
})

describe('a search without a match', () => {
  const { slug, category, size, seeders, leechers, addedAt } = listedSample
  const none = { data: [], meta: { ...torrentPageSample.meta, total: 0 } }

  it('offers searches without one filter, with their counts, and the nearest torrents', async () => {
    const serials = { slug: 'tv', name: 'Serials', icon: 'tv', parent: null, torrents: 3, matches: 0 } as const
    answer({
      ...none,
      categories: [serials],
      nearest: {
        without: [
          { filter: 'q', value: null, total: 1000, totalIsCapped: true },
          { filter: 'category', value: null, total: 3, totalIsCapped: false },
          { filter: 'tags', value: 'iso', total: 4, totalIsCapped: false },
          { filter: 'minSize', value: null, total: 5, totalIsCapped: false },
        ],
        torrents: [{ slug, name: 'Debian <13>', category, categoryName: 'Programs', size, seeders, leechers, addedAt }],
      },
    })
    const page = await open('/?category=tv&q=debian&tags=linux%2Ciso&minSize=1GiB')
    const link = (href: string, term: string, total: string) =>
      expect(page).toContain(`href="${href}">${htmlText('torrentTexts.noMatch.without', { term, total })}<`)
    const words = htmlText('torrentTexts.noMatch.withoutWords', { q: 'debian', total: '1,000+' })
    expect(page).toContain(`href="/?category=tv&amp;tags=linux%2Ciso&amp;minSize=1GiB">${words}<`)
    link('/?q=debian&amp;tags=linux%2Ciso&amp;minSize=1GiB', 'Serials', '3')
    link('/?category=tv&amp;q=debian&amp;tags=linux&amp;minSize=1GiB', 'tag:iso', '4')
    link('/?category=tv&amp;q=debian&amp;tags=linux%2Ciso', 'size>1GiB', '5')
    expect(readMain(page)).toContain(t('torrents.noMatch.nearest'))
    expect(page).toContain(`href="/torrents/${slug}">Debian &lt;13&gt;</a>`)
    expect(readMain(page)).toContain('Debian <13> Programs · ')
  })

  it('has no heading of nearest torrents without any', async () => {
    answer(none)
    expect(readMain(await open('/?q=debian'))).not.toContain(t('torrents.noMatch.nearest'))
  })
})

describe('a bookmark of a row', () => {
  const bookmark = '/v1/torrents/d/bookmark'
  const slugs = (method: string) => stack.api.calls.filter((call) => call.method === method && call.path === bookmark)

  it('is added and removed by the form, which returns to the list', async () => {
    stack.api.answer(bookmark, () => new Response(null, { status: 204 }))
    const added = await member.send('/bookmarks/toggle', { form: { add: 'd', redirectTo: '/?sort=size' } })
    expect([added.status, added.headers.get('location')]).toEqual([303, '/?sort=size'])
    expect(slugs('PUT')).toHaveLength(1)
    const removed = await member.send('/bookmarks/toggle', { form: { remove: 'd', redirectTo: 'https://elsewhere' } })
    expect([removed.status, removed.headers.get('location')]).toEqual([303, '/'])
    expect(slugs('DELETE')).toHaveLength(1)
  })

  it('answers scripts with a status only', async () => {
    stack.api.answer(bookmark, () => new Response(null, { status: 204 }))
    expect((await member.send('/bookmarks/toggle', { form: { add: 'd', inPlace: '1' } })).status).toBe(204)
    stack.api.answer(bookmark, () => apiError(404, 'not_found'))
    expect((await member.send('/bookmarks/toggle', { form: { add: 'd', inPlace: '1' } })).status).toBe(404)
    expect((await member.send('/bookmarks/toggle', { form: { inPlace: '1' } })).status).toBe(400)
  })

  it('is refused when the form is of another site', async () => {
    const sent = {
      form: { add: 'd' },
      headers: { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' },
    }
    expect((await member.send('/bookmarks/toggle', sent)).status).toBe(403)
  })
})
