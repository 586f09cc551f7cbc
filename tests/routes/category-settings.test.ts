import { isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { roles } from '../../api/platform/db/schema/members'
import { categories, torrents } from '../../api/platform/db/schema/torrents'
import { readMain } from '../support/page-text'
import { setUpWholeStack } from '../support/set-up'
import { htmlText, t } from '../support/text'

const { stack, member: staff } = setUpWholeStack()
const page = '/admin/settings/categories'
const saved = { status: 303, location: `${page}?done` }

beforeEach(async () => {
  await stack.db.update(roles).set({ permissions: ['admin.access', 'settings.manage'] })
  await stack.db.delete(torrents)
  await stack.db.delete(categories).where(isNotNull(categories.parentId))
  await stack.db.delete(categories)
})

async function post(path: string, form: Record<string, string>) {
  const response = await staff.send(path, { form })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}
const open = async (path: string) => (await staff.send(path)).text()
const add = async (name: string, parent = '') =>
  expect(await post(`${page}?act=new`, { act: 'new', name, parent })).toMatchObject(saved)
const names = async () =>
  (await stack.db.select().from(categories).orderBy(categories.position)).map(({ name }) => name)

describe('the categories', () => {
  it('are created, and shown as text', async () => {
    expect(readMain(await open(page))).toContain(t('siteSettings.categories.empty'))
    await add('Radio <b>')
    expect(await open(page)).toContain('Radio &lt;b&gt;')
    const again = await post(`${page}?act=new`, { act: 'new', name: 'Radio b' })
    expect(again.status).toBe(409)
    expect(again.text).toContain(htmlText('siteSettings.categories.exists'))
    expect(again.text).toContain('value="Radio b"')
  })

  it('have an icon, which the list of torrents shows', async () => {
    const form = await open(`${page}?act=new`)
    expect(form).toContain('name="icon" checked="" value="folder"')
    expect(await post(`${page}?act=new`, { act: 'new', name: 'Charts', icon: 'map' })).toMatchObject(saved)
    expect(await open(page)).toMatch(/<i class="i i-lucide-map"[^>]*>/)
    const change = { act: 'rename', category: 'charts', name: 'Charts', from: 'Charts', icon: 'image' }
    expect(await post(`${page}?act=rename&category=charts`, change)).toMatchObject(saved)
    expect(await open('/')).toMatch(/<i class="i i-lucide-image"[^>]*><\/i>Charts/)
    expect((await post(page, { ...change, icon: 'anchor' })).status).toBe(422)
  })

  it('move by one place', async () => {
    for (const name of ['A', 'B', 'C']) await add(name)
    expect(await post(page, { act: 'up', category: 'c' })).toMatchObject({ status: 303, location: `${page}#c` })
    expect(await names()).toEqual(['A', 'C', 'B'])
    await post(page, { act: 'down', category: 'b' })
    await post(page, { act: 'up', category: 'a' })
    expect(await names()).toEqual(['A', 'C', 'B'])
  })

  it('show a conflict of two names, and replace the other name at the next attempt', async () => {
    await add('Radio')
    const path = `${page}?act=rename&category=radio`
    const rename = (name: string, from: string) => post(path, { act: 'rename', category: 'radio', name, from })
    expect(await rename('First', 'Radio')).toMatchObject(saved)
    const second = await rename('Second', 'Radio')
    expect(second.status).toBe(409)
    expect(second.text).toContain(htmlText('siteSettings.categories.conflict', { name: 'First' }))
    expect(second.text).toContain('value="Second"')
    expect(second.text).toContain('name="from" value="First"')
    expect(await rename('Second', 'First')).toMatchObject(saved)
  })

  it('keep the icon of another editor when only the name changes', async () => {
    await add('Radio')
    const rename = (name: string, icon: string) =>
      post(`${page}?act=rename&category=radio`, {
        ...{ act: 'rename', category: 'radio', from: 'Radio', fromIcon: 'folder', name, icon },
      })
    expect(await rename('Radio', 'map')).toMatchObject(saved)
    expect(await rename('Waves', 'folder')).toMatchObject(saved)
    expect(await stack.db.select().from(categories)).toMatchObject([{ name: 'Waves', icon: 'map' }])
    const late = await post(`${page}?act=rename&category=radio`, {
      ...{ act: 'rename', category: 'radio', from: 'Waves', name: 'Waves', fromIcon: 'folder', icon: 'image' },
    })
    expect(late.status).toBe(409)
    expect(late.text).toContain(htmlText('siteSettings.categories.conflictParent'))
    expect(late.text).toContain('name="fromIcon" value="map"')
  })

  it('are merged after a confirmation with the count, and deleted when empty', async () => {
    for (const name of ['Radio', 'Plays', 'Rest']) await add(name)
    const [radio] = await stack.db.select().from(categories)
    await stack.db.insert(torrents).values({
      ...{ infoHash: 'a'.repeat(40), name: 'One', categoryId: radio?.id ?? 0, size: 1, files: 1, addedAt: 1 },
    })
    const question = await open(`${page}?act=merge&category=radio`)
    expect(question).toContain(htmlText('siteSettings.categories.mergeText', { count: 1 }))
    // No category is chosen in advance: a merge cannot be undone.
    expect(question).toMatch(
      /<select(?=[^>]*name="into")(?=[^>]*required)[^>]*><option[^>]*><\/option><option value="plays"/,
    )
    expect((await post(page, { act: 'merge', category: 'radio', into: '' })).status).toBe(422)
    expect(await names()).toEqual(['Radio', 'Plays', 'Rest'])
    expect(await post(page, { act: 'merge', category: 'radio', into: 'plays' })).toMatchObject(saved)
    expect(await names()).toEqual(['Plays', 'Rest'])
    const refused = await post(`${page}?act=delete&category=plays`, { act: 'delete', category: 'plays' })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(htmlText('siteSettings.categories.inUse'))
    expect(await post(page, { act: 'delete', category: 'rest' })).toMatchObject(saved)
    expect(await names()).toEqual(['Plays'])
  })

  it('are reported as deleted when the form is sent twice', async () => {
    await add('Radio')
    const form = { act: 'delete', category: 'radio' }
    expect(await post(page, form)).toMatchObject(saved)
    expect(await post(page, form)).toMatchObject(saved)
    expect((await post(page, { ...form, act: 'rename', name: 'Plays', from: 'Radio' })).status).toBe(404)
  })

  it('have a parent, below which they move and are chosen', async () => {
    for (const name of ['Films', 'Music']) await add(name)
    for (const name of ['Silent', 'Western']) await add(name, 'films')
    const listed = readMain(await open(page))
    const childOf = t('siteSettings.categories.childOf', { name: 'Films' })
    expect(listed.split(childOf).length).toBe(3)
    expect(listed.indexOf('Western')).toBeLessThan(listed.indexOf('Music'))
    // Neither the first child nor the last one passes its parent's border.
    await post(page, { act: 'up', category: 'western' })
    await post(page, { act: 'down', category: 'silent' })
    const moved = readMain(await open(page))
    expect(moved.indexOf('Western')).toBeLessThan(moved.indexOf('Silent'))
    expect(moved.indexOf('Films')).toBeLessThan(moved.indexOf('Western'))
    // Without a torrent in the category there is a tab for it only beside its parent.
    expect(await open('/')).not.toContain('category=silent')
    expect(await open('/?category=films')).toContain('category=silent')
    expect(await open('/?category=western')).toContain('category=silent')
    expect(await open('/bookmarks?q=x')).toContain('Films › Silent</option>')
  })

  it('move to another parent in their form, and report a parent that was changed by someone else', async () => {
    for (const name of ['Films', 'Music']) await add(name)
    await add('Live', 'films')
    const path = `${page}?act=rename&category=live`
    expect(await open(path)).toMatch(/<option value="films" selected="">/)
    const move = (parent: string, fromParent: string) =>
      post(path, { act: 'rename', category: 'live', name: 'Live', from: 'Live', parent, fromParent })
    expect(await move('music', 'films')).toMatchObject(saved)
    const second = await move('', 'films')
    expect(second.status).toBe(409)
    expect(second.text).toContain(htmlText('siteSettings.categories.conflictParent'))
    expect(second.text).toContain('name="fromParent" value="music"')
    expect(await move('', 'music')).toMatchObject(saved)
  })

  it('with children have no field for a parent, and are neither merged nor deleted', async () => {
    for (const name of ['Films', 'Music']) await add(name)
    await add('Silent', 'films')
    expect(await open(`${page}?act=rename&category=films`)).not.toContain('name="parent"')
    expect(await open(page)).not.toContain('act=delete&amp;category=films')
    const refused = await post(`${page}?act=delete&category=films`, { act: 'delete', category: 'films' })
    expect([refused.status, refused.text.includes(htmlText('apiErrors.has_children'))]).toEqual([409, true])
    const below = { act: 'rename', category: 'music', name: 'Music', from: 'Music', parent: 'silent', fromParent: '' }
    const wrong = await post(`${page}?act=rename&category=music`, below)
    expect([wrong.status, wrong.text.includes(htmlText('siteSettings.categories.parentUnknown'))]).toEqual([422, true])
  })

  it('return 404 for an unknown one', async () => {
    expect((await staff.send(`${page}?act=delete&category=none`)).status).toBe(404)
  })
})
