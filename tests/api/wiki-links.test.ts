import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { wikiPages } from '../../api/platform/db/schema/wiki'
import type { WikiPage } from '../../contract/wiki'
import type { SavedWikiPage } from '../../contract/wiki-edits'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'

const api = startApi()
const db = drizzle(env.DB)
let admin: Writer
let editor: Writer
let reader: Writer

beforeAll(async () => {
  admin = await addWriter(api, ['wiki.edit', 'settings.manage'])
  editor = await addWriter(api, ['wiki.edit'])
  reader = await addWriter(api)
})
beforeEach(async () => {
  await db.delete(rateWindows)
  await db.delete(wikiPages)
})

const create = (title: string, more: object = {}, who = editor) =>
  who.read<SavedWikiPage>('POST', '/v1/wiki', { title, source: `About ${title}`, language: 'en', ...more })
const patch = (slug: string, body: object, who = editor) => who.send('PATCH', `/v1/wiki/${slug}`, body)
const open = (slug: string, who = reader) => who.read<WikiPage>('GET', `/v1/wiki/${slug}`)

describe('a link to a page', () => {
  it('marks a missing page until it exists, and again when it is deleted', async () => {
    const { slug } = await create('Start', { source: 'See [[Ratio rules|the ratio]], [[start]] and `[[code]]`' })
    const missing = '<a href="/wiki/ratio-rules" class="wiki-missing">the ratio<sup>?</sup></a>'
    const present = '<a href="/wiki/ratio-rules">the ratio</a>'
    expect((await open(slug)).html).toContain(missing)
    expect((await open(slug)).html).toContain('<code>[[code]]</code>')
    await create('Ratio rules')
    expect((await open(slug)).html).toContain(present)
    await editor.send('DELETE', '/v1/wiki/ratio-rules')
    expect((await open(slug)).html).toContain(missing)
    await editor.send('POST', '/v1/wiki/ratio-rules/restoration')
    expect((await open(slug)).html).toContain(present)
  })

  it('leads to the current address after a page was renamed', async () => {
    await create('Old')
    const { slug } = await create('Start', { source: '[[Old]] [[Fresh]]' })
    await patch('old', { title: 'Fresh', revision: 1 })
    expect((await open(slug)).html).toBe('<p><a href="/wiki/fresh">Old</a> <a href="/wiki/fresh">Fresh</a></p>')
  })

  it('looks like a missing page when some readers of the text may not see the page', async () => {
    const role = (await reader.read<{ role: { slug: string } }>('GET', '/v1/me')).role.slug
    await create('Secret plan', { readers: [role] }, admin)
    const { slug } = await create('Start', { source: '[[Secret plan]] [[No such plan]]' })
    const shape = (title: string) =>
      `<a href="/wiki/${title.toLowerCase().replaceAll(' ', '-')}" class="wiki-missing">${title}<sup>?</sup></a>`
    const both = `<p>${shape('Secret plan')} ${shape('No such plan')}</p>`
    for (const who of [reader, editor, admin]) expect((await open(slug, who)).html).toBe(both)
    const preview = await editor.read<{ html: string }>('POST', '/v1/wiki/preview', { source: '[[Secret plan]]' })
    expect(preview.html).toBe(`<p>${shape('Secret plan')}</p>`)
    await patch(slug, { readers: [role], revision: 1 }, admin)
    expect((await open(slug)).html).toContain('<a href="/wiki/secret-plan">Secret plan</a>')
    await patch(slug, { readers: [], revision: 1 }, admin)
    expect((await open(slug)).html).toBe(both)
    await patch('secret-plan', { readers: [], revision: 1 }, admin)
    expect((await open(slug)).html).toContain('<a href="/wiki/secret-plan">Secret plan</a>')
    await patch('secret-plan', { title: 'Plan', readers: [role], revision: 1 }, admin)
    expect((await open(slug)).html).toBe(both)
  })

  it('is text outside of the wiki', async () => {
    const { html } = await reader.read<{ html: string }>('POST', '/v1/preview', { source: '[[Start]]' })
    expect(html).toBe('<p>[[Start]]</p>')
  })
})
