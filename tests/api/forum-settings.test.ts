import { env } from 'cloudflare:test'
import { and, asc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forumCategories, forums, threads } from '../../api/platform/db/schema/forums'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import type { StaffForumCategory } from '../../contract/admin-forums'
import type { Forum, ForumRef } from '../../contract/forums'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { addForum, changeThread, readPage, startThread } from '../support/api-forums'

const api = startApi()
const db = drizzle(env.DB)
let admin: Writer
let alice: Writer

const empty = { description: 'About', readers: [], starters: [], posters: [], prefixes: [] }

beforeAll(async () => {
  admin = await addWriter(api, ['settings.manage'])
  alice = await addWriter(api, ['forums.post'])
})
beforeEach(async () => {
  await db.delete(threads)
  await db.delete(forums)
  await db.delete(forumCategories)
  await db.delete(auditEvents)
})

const addCategory = async (name: string) =>
  (await admin.read<{ id: number }>('POST', '/v1/admin/forum-categories', { name })).id
const create = (category: number, name: string, more: object = {}) =>
  admin.read<ForumRef>('POST', '/v1/admin/forums', { ...empty, category, name, ...more })
const update = (forum: { slug: string }, body: object) => admin.send('PATCH', `/v1/admin/forums/${forum.slug}`, body)
const remove = (forum: { slug: string }, query = '') => admin.send('DELETE', `/v1/admin/forums/${forum.slug}${query}`)
const list = async () => (await admin.read<{ data: StaffForumCategory[] }>('GET', '/v1/admin/forums')).data
const names = async () => (await list()).map(({ name, forums }) => [name, forums.map((forum) => forum.name)])
const idOf = (forum: { slug: string }) => Number.parseInt(forum.slug.split('-').at(-1) ?? '', 36)
const actions = async (kind: string) =>
  (
    await db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectKind, kind), eq(auditEvents.actorId, admin.id)))
      .orderBy(asc(auditEvents.id))
  ).map(({ action }) => action)

const details = async (action: string) =>
  (
    await db
      .select({ detail: auditEvents.detail })
      .from(auditEvents)
      .where(and(eq(auditEvents.action, action), eq(auditEvents.actorId, admin.id)))
      .orderBy(asc(auditEvents.id))
  ).map(({ detail }) => detail)

describe('a forum', () => {
  it('is added at the end of its category, with its roles and prefixes', async () => {
    const category = await addCategory('Talk')
    await create(category, 'First')
    const forum = await create(category, 'Second', { starters: [admin.role], prefixes: ['Guide'] })
    expect(await names()).toEqual([['Talk', ['First', 'Second']]])
    const seen = await alice.read<Forum>('GET', `/v1/forums/${forum.slug}`)
    expect(seen).toMatchObject({ name: 'Second', canStart: false, canPost: true, prefixes: ['Guide'] })
    expect(await actions('forum')).toEqual(['forum.create', 'forum.create'])
  })

  it('is stored once when it is sent twice, and again after a change', async () => {
    const category = await addCategory('Talk')
    const [first, second] = await Promise.all([create(category, 'Forum'), create(category, 'Forum')])
    expect(second).toEqual(first)
    expect((await create(category, 'Forum', { description: 'Other' })).slug).not.toBe(first.slug)
    await update(first, { description: 'Changed' })
    expect((await create(category, 'Forum')).slug).not.toBe(first.slug)
    expect(await names()).toEqual([['Talk', ['Forum', 'Forum', 'Forum']]])
    expect(await actions('forum')).toEqual(['forum.create', 'forum.create', 'forum.change', 'forum.create'])
  })

  it('is changed, and its address with the name', async () => {
    const category = await addCategory('Talk')
    const forum = await create(category, 'Old name')
    const response = await update(forum, { name: 'New name', readers: [admin.role] })
    const changed = (await response.json()) as ForumRef
    expect([response.status, changed.name]).toEqual([200, 'New name'])
    expect(changed.slug).toMatch(/^new-name-/)
    expect((await alice.send('GET', `/v1/forums/${changed.slug}`)).status).toBe(404)
    expect((await list())[0]?.forums[0]).toMatchObject({ description: 'About', readers: [admin.role] })
    expect(await actions('forum')).toEqual(['forum.create', 'forum.change'])
  })

  it('has an audit entry with the values before and after, only of those that changed', async () => {
    const category = await addCategory('Talk')
    const forum = await create(category, 'Forum', { prefixes: ['Guide', 'Bug'] })
    const settings = { ...empty, category, name: 'Forum', prefixes: ['Guide', 'Bug'] }
    expect((await update(forum, { ...settings, readers: [admin.role], prefixes: ['Guide'], revision: 1 })).status).toBe(
      200,
    )
    expect(await details('forum.create')).toMatchObject([
      { name: 'Forum', category: 'Talk', readers: '', prefixes: 'Guide, Bug' },
    ])
    const changes = [{ readers: ['', admin.role], prefixes: ['Guide, Bug', 'Guide'] }]
    expect(await details('forum.change')).toEqual(changes)
    const same = { ...settings, readers: [admin.role], prefixes: ['Guide'], revision: 2 }
    expect((await update(forum, same)).status).toBe(200)
    expect((await update(forum, { ...same, revision: 1 })).status).toBe(409)
    expect(await details('forum.change')).toEqual(changes)
  })

  it('keeps the first of two edits of one revision', async () => {
    const [category, other] = [await addCategory('Talk'), await addCategory('Help')]
    const forum = await create(category, 'Forum')
    const revision = async () => (await list()).flatMap(({ forums }) => forums)[0]?.revision
    expect(await revision()).toBe(1)
    expect((await update(forum, { description: 'First', revision: 1 })).status).toBe(200)
    const second = await update(forum, { description: 'Second', revision: 1 })
    expect([second.status, await second.json()]).toMatchObject([409, { code: 'changed_meanwhile' }])
    expect((await list())[0]?.forums[0]).toMatchObject({ description: 'First', revision: 2 })
    const reorder = (id: number) =>
      admin.send('PUT', '/v1/admin/forums/order', { data: [{ id, forums: [forum.slug] }] })
    await reorder(category)
    expect(await revision()).toBe(2)
    await reorder(other)
    expect((await update(forum, { category, revision: 2 })).status).toBe(409)
    expect((await update(forum, { category, revision: 3 })).status).toBe(200)
    expect(await actions('forum')).toEqual([...['forum.create', 'forum.change', 'forum.order', 'forum.change']])
    expect((await details('forum.change'))[1]).toEqual({ category: ['Help', 'Talk'] })
    expect(await details('forum.order')).toEqual([
      { categories: ['Help', 'Help'], forums: ['Talk › Forum', 'Help › Forum'] },
    ])
  })

  it('is refused with an unknown category, role or field, and a name that is empty or too long', async () => {
    const category = await addCategory('Talk')
    const forum = await create(category, 'Forum')
    for (const body of [
      ...[{ category: 999_999 }, { readers: ['nobody'] }, { posters: ['x'] }, { name: ' ' }, { name: 'x'.repeat(81) }],
      ...[{ prefixes: [''] }, { slug: 'mine' }],
    ]) {
      expect((await update(forum, body)).status).toBe(422)
      expect((await admin.send('POST', '/v1/admin/forums', { ...empty, category, name: 'x', ...body })).status).toBe(
        422,
      )
    }
    expect(await names()).toEqual([['Talk', ['Forum']]])
    expect((await update({ slug: 'none-zzzz' }, { name: 'x' })).status).toBe(404)
  })

  it('with threads, even hidden ones, is deleted only when another forum takes them', async () => {
    const [forum, other] = [await addForum(), await addForum()]
    const thread = await startThread(alice, forum, 'Stays')
    await changeThread(thread, { hiddenAt: 1 })
    expect((await remove(forum)).status).toBe(409)
    for (const target of ['none-zzzz', forum.slug]) expect((await remove(forum, `?moveTo=${target}`)).status).toBe(422)
    await changeThread(thread, { hiddenAt: null })
    expect((await remove(forum, `?moveTo=${other.slug}`)).status).toBe(204)
    expect((await readPage(alice, thread)).thread.forum.slug).toBe(other.slug)
    expect(await alice.read<Forum>('GET', `/v1/forums/${other.slug}`)).toMatchObject({ threads: 1, posts: 1 })
    expect((await alice.send('GET', `/v1/forums/${forum.slug}`)).status).toBe(404)
    expect(await actions('forum')).toEqual(['forum.delete'])
    const moved = { name: (await readPage(alice, thread)).thread.forum.name }
    expect(await details('forum.delete')).toEqual([{ name: expect.any(String), moveTo: moved.name }])
  })

  it('without threads is deleted', async () => {
    const forum = await create(await addCategory('Talk'), 'Empty')
    expect((await remove(forum)).status).toBe(204)
    expect((await remove(forum)).status).toBe(404)
  })
})

describe('a category', () => {
  it('is stored once when it is sent twice, and again when it was deleted since', async () => {
    const [first, second] = await Promise.all([addCategory('Talk'), addCategory('Talk')])
    expect(second).toBe(first)
    expect(await actions('forum_category')).toEqual(['forum_category.create'])
    await admin.send('DELETE', `/v1/admin/forum-categories/${first}`)
    expect(await addCategory('Talk')).not.toBe(first)
    expect(await names()).toEqual([['Talk', []]])
  })

  it('is renamed, and deleted when it has no forum', async () => {
    const id = await addCategory('Talk')
    const path = `/v1/admin/forum-categories/${id}`
    expect((await admin.send('PATCH', path, { name: 'Chatter', from: 'Talk' })).status).toBe(204)
    const late = await admin.send('PATCH', path, { name: 'Gossip', from: 'Talk' })
    expect([late.status, await late.json()]).toEqual([409, expect.objectContaining({ code: 'changed_meanwhile' })])
    const forum = await create(id, 'Forum')
    expect((await admin.send('DELETE', path)).status).toBe(409)
    expect(await names()).toEqual([['Chatter', ['Forum']]])
    await remove(forum)
    expect((await admin.send('DELETE', path)).status).toBe(204)
    expect(await names()).toEqual([])
    expect((await admin.send('DELETE', path)).status).toBe(404)
    expect((await admin.send('PATCH', path, { name: 'x', from: 'Chatter' })).status).toBe(404)
    expect(await actions('forum_category')).toEqual([
      ...['forum_category.create', 'forum_category.rename', 'forum_category.delete'],
    ])
    expect(await details('forum_category.rename')).toEqual([{ name: ['Talk', 'Chatter'] }])
    expect(await details('forum_category.delete')).toEqual([{ name: 'Chatter' }])
  })
})

describe('the order', () => {
  it('places categories and forums, and moves a forum to the category that lists it', async () => {
    const [talk, help] = [await addCategory('Talk'), await addCategory('Help')]
    const [a, b, c] = [await create(talk, 'A'), await create(talk, 'B'), await create(talk, 'C')]
    const data = [
      { id: help, forums: [c.slug] },
      { id: talk, forums: [b.slug, a.slug] },
    ]
    expect((await admin.send('PUT', '/v1/admin/forums/order', { data })).status).toBe(204)
    expect(await names()).toEqual([
      ['Help', ['C']],
      ['Talk', ['B', 'A']],
    ])
    const index = await alice.read<{ data: { name: string; forums: Forum[] }[] }>('GET', '/v1/forums')
    expect(index.data.map(({ forums }) => forums.map(({ slug }) => idOf({ slug })))).toEqual([
      [idOf(c)],
      [idOf(b), idOf(a)],
    ])
  })

  it('leaves a forum in its category when the new one does not exist', async () => {
    const talk = await addCategory('Talk')
    const forum = await create(talk, 'A')
    await admin.send('PUT', '/v1/admin/forums/order', { data: [{ id: 999_999, forums: [forum.slug] }] })
    expect(await names()).toEqual([['Talk', ['A']]])
    expect((await admin.send('PUT', '/v1/admin/forums/order', { data: [{ id: talk, forums: ['?'] }] })).status).toBe(
      422,
    )
  })
})
