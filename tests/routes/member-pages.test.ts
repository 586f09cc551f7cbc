import { describe, expect, it } from 'vitest'
import type { Me } from '#contract/me'
import { meSample } from '../support/scripted-samples'
import { setUpMember, setUpScriptedStack } from '../support/set-up'
import { htmlText } from '../support/text'
import type { WebClient } from '../support/web-client'

const people: Record<string, Partial<Me>> = {
  'access-1-1': {
    username: 'asta',
    permissions: ['torrents.upload', 'framework.view'],
    stats: { ...meSample.stats, bonus: 4711 },
  },
  'access-2-1': { username: 'bo', permissions: ['reports.manage'], stats: { ...meSample.stats, bonus: 8150 } },
}

const { stack, member: asta } = setUpScriptedStack((api) => {
  api.answer('/v1/me', ({ headers }) => {
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? ''
    return Response.json({ ...meSample, ...people[token] })
  })
})
const bo = setUpMember(stack)

const read = async (visitor: WebClient, path: string) => (await visitor.send(path)).text()

/** The body up to the scripts, which contain the data of one response. */
const bodyOf = (page: string) => page.slice(page.indexOf('<body'), page.indexOf('<script'))

describe('a rendered page', () => {
  it('is the same for every request, sent whole or streamed', async () => {
    // A Worker's first pages leave the totals of the tracker out when they are late.
    await expect.poll(() => read(asta, '/')).toContain(htmlText('shell.totals.label'))
    const streams = asta.fork()
    streams.cookies.set('__Host-js', '1')
    for (const path of ['/', '/?sort=size&q=ember', '/?fields=shown']) {
      const pages: string[] = []
      for (const visitor of [streams, asta, asta, streams]) pages.push(bodyOf(await read(visitor, path)))
      for (const part of ['<footer', 'action="/account/out"', '<option value="size"', '<tbody'])
        expect(pages[0]).toContain(part)
      expect(pages[0]?.includes('id="filter-fields"')).toBe(path.includes('shown'))
      expect(new Set(pages).size).toBe(1)
    }
  })

  it('contains nothing of another member when both request pages at the same time', async () => {
    const own = {
      asta: ['4,711', '/torrents/upload"', '/framework"', '/user/asta'],
      bo: ['8,150', '/admin/reports"', '/user/bo'],
    }
    const visitors = Object.entries({ asta, bo })
    const pages = await Promise.all(
      [...visitors, ...visitors].map(async ([name, visitor]) => [name, await read(visitor, '/rules')] as const),
    )
    for (const [name, page] of pages) {
      for (const [whose, words] of Object.entries(own))
        for (const word of words) expect([name, word, page.includes(word)]).toEqual([name, word, whose === name])
    }
  })

  it('differs by URL, language, theme and sort order', async () => {
    const norwegian = asta.fork()
    norwegian.cookies.set('__Host-lang', 'nb')
    const light = asta.fork()
    light.cookies.set('__Host-theme', 'light')
    for (let time = 0; time < 2; time++) {
      expect(await read(asta, '/?q=ember')).toContain('value="ember"')
      expect(await read(asta, '/?q=tide')).not.toContain('"ember"')
      expect(await read(asta, '/?tags=linux')).toContain('type="hidden" name="tags" value="linux"')
      expect(await read(asta, '/?sort=name')).toContain('<option value="name" selected')
      expect(await read(asta, '/')).not.toMatch(/name="tags"|<option value="name" selected/)
      expect(await read(asta, '/rules')).toMatch(/href="\/rules"[^>]* aria-current="page"/)
      expect(await read(asta, '/')).not.toMatch(/href="\/rules"[^>]* aria-current="page"/)
      expect(bodyOf(await read(norwegian, '/'))).toContain(htmlText('shell.theme.light', { lng: 'nb' }))
      expect(bodyOf(await read(asta, '/'))).toContain('name="theme" value="light"')
      expect(bodyOf(await read(light, '/'))).toContain('name="theme" value="dark"')
      expect(await read(asta, '/?sort=size')).toContain('aria-sort="descending" class="n c-size"')
      expect(await read(asta, '/?sort=size&order=asc')).toContain('aria-sort="ascending" class="n c-size"')
    }
  })
})
