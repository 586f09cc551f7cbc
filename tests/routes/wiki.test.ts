import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roles } from '../../api/platform/db/schema/members'
import { wikiPages } from '../../api/platform/db/schema/wiki'
import { readForm } from '../support/form-of-page'
import { setUpWholeStack } from '../support/set-up'

const { stack, member } = setUpWholeStack()

beforeAll(async () => {
  await stack.db.update(roles).set({ permissions: ['wiki.edit', 'settings.manage'] })
})
beforeEach(async () => {
  await stack.db.delete(wikiPages)
})

async function create(title: string, fields: Record<string, string> = {}): Promise<string> {
  const form = { title, source: `About ${title}`, language: 'en', ...fields }
  const response = await member.send('/wiki/new/edit', { form })
  expect(response.status).toBe(303)
  return response.headers.get('location')?.split('/').at(-1) ?? ''
}

const stored = async (slug: string) =>
  (await stack.db.select().from(wikiPages).where(eq(wikiPages.slug, slug)).get()) ?? expect.fail(`no page ${slug}`)
const change = (slug: string, values: Partial<typeof wikiPages.$inferInsert>) =>
  stack.db.update(wikiPages).set(values).where(eq(wikiPages.slug, slug))

/** The form of a page as a browser shows it. */
async function open(slug: string): Promise<FormData> {
  return readForm(await (await member.send(`/wiki/${slug}/edit`)).text(), `/wiki/${slug}/edit`)
}

function send(slug: string, form: FormData, fields: Record<string, string> = {}) {
  for (const [name, value] of Object.entries({ act: 'save', ...fields })) form.set(name, value)
  return member.send(`/wiki/${slug}/edit`, { body: form })
}

describe('an edit of the text', () => {
  it('leaves a page below a page of another language', async () => {
    const parent = await create('Hjelp', { language: 'nb' })
    const slug = await create('Help', { parent })
    expect((await send(slug, await open(slug), { source: 'Shorter' })).status).toBe(303)
    expect(await stored(slug)).toMatchObject({ source: 'Shorter', parentId: (await stored(parent)).id })
  })

  it('leaves a page below its parent while that is deleted', async () => {
    const top = await create('Top')
    const parent = await create('Middle', { parent: top })
    const slug = await create('Low', { parent })
    await change(parent, { deletedAt: 1 })
    expect((await send(slug, await open(slug), { source: 'Shorter' })).status).toBe(303)
    expect(await stored(slug)).toMatchObject({ source: 'Shorter', parentId: (await stored(parent)).id })
  })

  it('leaves a page to the roles and at the position that another editor chose since', async () => {
    const slug = await create('Staff only')
    const form = await open(slug)
    await change(slug, { readers: ['member'], editors: ['member'], position: 7 })
    expect((await send(slug, form, { source: 'Shorter' })).status).toBe(303)
    expect(await stored(slug)).toMatchObject({
      ...{ source: 'Shorter', readers: ['member'], editors: ['member'], position: 7 },
    })
  })

  it('keeps the title that another editor gave the page since, after the conflict', async () => {
    const slug = await create('Ratio')
    const [form, other] = [await open(slug), await open(slug)]
    expect((await send(slug, other, { title: 'Ratio?' })).status).toBe(303)
    const conflict = await send(slug, form, { source: 'Shorter' })
    expect(conflict.status).toBe(409)
    const merged = readForm(await conflict.text(), `/wiki/${slug}/edit`)
    expect([merged.get('title'), merged.get('source')]).toEqual(['Ratio?', 'Shorter'])
    expect((await send(slug, merged)).status).toBe(303)
    expect(await stored(slug)).toMatchObject({ title: 'Ratio?', source: 'Shorter' })
  })
})

it('moves a page, changes its place and limits it to roles, each without the text', async () => {
  const parent = await create('Help')
  const slug = await create('Ratio')
  const form = await open(slug)
  form.append('readers', 'member')
  expect((await send(slug, form, { parent, position: '3', language: 'nb' })).status).toBe(303)
  const id = (await stored(parent)).id
  expect(await stored(slug)).toMatchObject({ parentId: id, position: 3, language: 'nb', readers: ['member'] })
  expect((await send(slug, await open(slug), { parent: '' })).status).toBe(303)
  expect(await stored(slug)).toMatchObject({ parentId: null, position: 3, readers: ['member'] })
  const wide = await open(slug)
  wide.delete('readers')
  expect((await send(slug, wide)).status).toBe(303)
  expect(await stored(slug)).toMatchObject({ readers: [] })
})

it('keeps the typed text when another editor gave the page another address since', async () => {
  const slug = await create('Ratio')
  const [form, other] = [await open(slug), await open(slug)]
  expect((await send(slug, other, { title: 'Buffer' })).headers.get('location')).toBe('/wiki/buffer')
  const conflict = await send(slug, form, { source: 'Shorter' })
  expect([conflict.status, conflict.headers.get('location')]).toEqual([409, null])
  const merged = readForm(await conflict.text(), `/wiki/${slug}/edit`)
  expect([merged.get('title'), merged.get('source')]).toEqual(['Buffer', 'Shorter'])
  expect((await send(slug, merged)).headers.get('location')).toBe('/wiki/buffer')
  expect(await stored('buffer')).toMatchObject({ source: 'Shorter' })
})
