import { beforeEach, describe, expect, it } from 'vitest'
import { forumCategories, forums, threads } from '../../api/platform/db/schema/forums'
import { roles } from '../../api/platform/db/schema/members'
import { readMain } from '../support/page-text'
import { setUpWholeStack } from '../support/set-up'
import { htmlText, t } from '../support/text'

const { stack, member: staff } = setUpWholeStack()
const page = '/admin/settings/forums'
const newForum = { act: 'save', name: 'Forum', description: 'About', prefixes: '' }

beforeEach(async () => {
  await stack.db.update(roles).set({ permissions: ['admin.access', 'settings.manage'] })
  await stack.db.delete(threads)
  await stack.db.delete(forums)
  await stack.db.delete(forumCategories)
})

async function post(path: string, form: Record<string, string>) {
  const response = await staff.send(path, { form })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}
const open = async (path: string) => (await staff.send(path)).text()
const storedForums = () => stack.db.select().from(forums).orderBy(forums.categoryId, forums.position)
const saved = { status: 303, location: `${page}?saved` }

async function addCategory(name: string): Promise<string> {
  expect(await post(`${page}/category/new`, { act: 'save', name })).toMatchObject(saved)
  const ids = (await stack.db.select({ id: forumCategories.id }).from(forumCategories)).map(({ id }) => id)
  return String(Math.max(...ids))
}

/** @returns the path of its page */
async function addForum(category: string, form: Record<string, string> = {}): Promise<string> {
  expect(await post(`${page}/forum/new`, { ...newForum, category, ...form })).toMatchObject(saved)
  const id = Math.max(...(await storedForums()).map((forum) => forum.id))
  const [, href = ''] = new RegExp(`href="(${page}/forum/[^"]*-${id.toString(36)})"`).exec(await open(page)) ?? []
  expect(href).not.toBe('')
  return href
}

describe('the page of the forums', () => {
  it('offers the first category when there is none', async () => {
    const text = readMain(await open(page))
    expect(text).toContain(t('forumSettings.emptyText'))
    expect(text).toContain(t('forumSettings.newCategory'))
    expect(text).not.toContain(t('forumSettings.about'))
    expect(readMain(await open(`${page}/forum/new`))).toContain(t('forumSettings.emptyText'))
  })

  it('shows names as text, and the roles that see a forum', async () => {
    const [{ slug, name } = { slug: '', name: '' }] = await stack.db.select().from(roles)
    const category = await addCategory('<b>Bold</b>')
    await addForum(category, { name: '"><script>alert(1)</script>', readers: slug })
    const text = await open(page)
    expect(text).toContain('&lt;b&gt;Bold&lt;/b&gt;</h2>')
    expect(text).not.toContain('<script>alert')
    expect(text).toContain(htmlText('forumSettings.seenBy', { roles: name }))
  })

  it('moves categories and forums by one place', async () => {
    const [first, second] = [await addCategory('First'), await addCategory('Second')]
    const [a, b] = [await addForum(first, { name: 'A' }), await addForum(first, { name: 'B' })]
    const slugOf = (href: string) => href.slice(`${page}/forum/`.length)
    const order = async () => readMain(await open(page)).match(/\b(?:First|Second|A|B)\b(?= (?:Rename|About))/g)
    const up = await post(page, { act: 'up', category: first, forum: slugOf(b) })
    expect(up).toMatchObject({ status: 303, location: `${page}#${slugOf(b)}` })
    expect(await order()).toEqual(['First', 'B', 'A', 'Second'])
    await post(page, { act: 'up', category: second })
    expect(await order()).toEqual(['Second', 'First', 'B', 'A'])
    await post(page, { act: 'down', category: first })
    await post(page, { act: 'down', category: first, forum: slugOf(a) })
    expect(await order()).toEqual(['Second', 'First', 'B', 'A'])
  })
})

describe('a forum', () => {
  it('is created with its roles and prefixes, and moved to another category', async () => {
    const [{ slug } = { slug: '' }] = await stack.db.select().from(roles)
    const [first, second] = [await addCategory('First'), await addCategory('Second')]
    const prefixes = ' Guide \r\n\r\nQuestion\r\nGuide'
    const href = await addForum(first, { prefixes, starters: slug, name: 'x'.repeat(80) })
    expect(await storedForums()).toMatchObject([{ prefixes: ['Guide', 'Question'], starters: [slug], readers: [] }])
    const text = await open(href)
    expect(text).toMatch(/<textarea[^>]*name="prefixes"[^>]*>Guide\nQuestion<\/textarea>/)
    expect(text).toMatch(new RegExp(`name="starters"[^>]*checked=""[^>]*value="${slug}"`))
    const change = { ...newForum, category: second, name: 'New', description: '', revision: '1' }
    expect(await post(href, change)).toMatchObject(saved)
    expect(await storedForums()).toMatchObject([
      { name: 'New', categoryId: Number(second), starters: [], prefixes: [], description: '' },
    ])
  })

  it('shows errors at the fields and keeps the input', async () => {
    const category = await addCategory('Talk')
    const lines = Array.from({ length: 21 }, (_, index) => `p${index}`).join('\n')
    const { status, text } = await post(`${page}/forum/new`, { ...newForum, category, name: ' ', prefixes: lines })
    expect(status).toBe(422)
    expect(text).toContain('id="forum-form-name-error"')
    expect(text).toContain('id="forum-form-prefixes-error"')
    expect(text).toContain('>About</textarea>')
    expect(await storedForums()).toEqual([])
  })

  it('shows a conflict, keeps the input and replaces the other change at the next attempt', async () => {
    const category = await addCategory('Talk')
    const href = await addForum(category)
    const change = { ...newForum, category, revision: '1' }
    expect(await post(href, { ...change, name: 'First change' })).toMatchObject(saved)
    const second = await post(href, { ...change, name: 'Second change' })
    expect(second.status).toBe(409)
    expect(second.text).toContain(htmlText('forumSettings.conflict'))
    expect(second.text).toContain('value="Second change"')
    expect(second.text).toMatch(/name="revision" value="2"/)
    expect(await storedForums()).toMatchObject([{ name: 'First change' }])
    const wrong = await post(href, { ...change, name: '' })
    expect(wrong.text).toMatch(/name="revision" value="1"/)
    expect(await post(href, { ...change, name: 'Second change', revision: '2' })).toMatchObject(saved)
    expect(await storedForums()).toMatchObject([{ name: 'Second change' }])
  })

  it('shows a conflict of the name of a category, and replaces the other name at the next attempt', async () => {
    const href = `${page}/category/${await addCategory('Talk')}`
    const rename = (name: string, from: string) => post(href, { act: 'save', name, from })
    expect(await rename('First name', 'Talk')).toMatchObject(saved)
    const second = await rename('Second name', 'Talk')
    expect(second.status).toBe(409)
    expect(second.text).toContain(htmlText('forumSettings.categoryConflict'))
    expect(second.text).toContain('value="Second name"')
    expect(second.text).toContain('name="from" value="First name"')
    expect((await rename('', 'Talk')).text).toContain('name="from" value="Talk"')
    expect(await rename('Second name', 'First name')).toMatchObject(saved)
  })

  it('is deleted after a confirmation; another forum takes its threads', async () => {
    const category = await addCategory('Talk')
    const [href, other] = [await addForum(category, { name: 'Gone' }), await addForum(category, { name: 'Stays' })]
    const [forum] = await storedForums()
    await stack.db.insert(threads).values({ forumId: forum?.id ?? 0, title: 'Held', createdAt: 1 })
    const confirmation = await open(`${href}?delete`)
    expect(confirmation).toContain(htmlText('forumSettings.remove.forum', { name: 'Gone' }))
    const refused = await post(`${href}?delete`, { act: 'delete', moveTo: '' })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(htmlText('forumSettings.remove.notEmpty'))
    const moveTo = other.slice(`${page}/forum/`.length)
    expect(await post(`${href}?delete`, { act: 'delete', moveTo })).toMatchObject(saved)
    expect((await storedForums()).map(({ name }) => name)).toEqual(['Stays'])
    // A second click.
    expect(await post(`${href}?delete`, { act: 'delete', moveTo })).toMatchObject(saved)
    expect((await post(href, { ...newForum, category })).status).toBe(404)
    expect((await staff.send(href)).status).toBe(404)
  })
})

describe('a category', () => {
  it('is renamed, and deleted only without forums', async () => {
    const id = await addCategory('Talk')
    const path = `${page}/category/${id}`
    const forum = await addForum(id)
    expect(await post(path, { act: 'save', name: 'Chatter' })).toMatchObject(saved)
    const confirmation = await open(`${path}?delete`)
    expect(confirmation).toContain(htmlText('forumSettings.remove.inUse'))
    expect(confirmation).not.toContain('value="delete"')
    const refused = await post(`${path}?delete`, { act: 'delete' })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(htmlText('forumSettings.remove.inUse'))
    await post(`${forum}?delete`, { act: 'delete', moveTo: '' })
    expect(await open(`${path}?delete`)).toContain(htmlText('forumSettings.remove.category', { name: 'Chatter' }))
    expect(await post(`${path}?delete`, { act: 'delete' })).toMatchObject(saved)
    expect(await post(`${path}?delete`, { act: 'delete' })).toMatchObject(saved)
    expect(await stack.db.select().from(forumCategories)).toEqual([])
    expect((await staff.send(path)).status).toBe(404)
  })
})

it('returns 404 for unknown pages and 403 without the permission', async () => {
  for (const path of ['forum/none-zz', 'category/999999', 'category/x', 'thread/new'])
    expect([path, (await staff.send(`${page}/${path}`)).status]).toEqual([path, 404])
  await stack.db.update(roles).set({ permissions: ['admin.access', 'forums.moderate'] })
  for (const path of [page, `${page}/forum/new`, `${page}/category/new`]) {
    expect((await staff.send(path)).status).toBe(403)
    expect((await staff.send(path, { form: { act: 'save', name: 'Mine' } })).status).toBe(403)
  }
  expect(await stack.db.select().from(forumCategories)).toEqual([])
})
