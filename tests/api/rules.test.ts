import { env } from 'cloudflare:test'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { rulesAcceptances, rulesVersions, wikiPages } from '../../api/platform/db/schema/wiki'
import type { Me } from '../../contract/me'
import { RulesAcceptance, SiteRules } from '../../contract/rules'
import type { WikiPage } from '../../contract/wiki'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'

const api = startApi()
const db = drizzle(env.DB)
let admin: Writer
let editor: Writer
let member: Writer
let staff: Writer

const english = '## 1. Account\n\n1. One account.\n2. Keep it.\n\n## 2. Sharing\n\n1. Seed.'

beforeAll(async () => {
  admin = await addWriter(api, ['wiki.edit', 'settings.manage'])
  editor = await addWriter(api, ['wiki.edit'])
  member = await addWriter(api)
  staff = await addWriter(api, ['audit.view'])
})
beforeEach(async () => {
  for (const table of [rateWindows, rulesVersions, wikiPages, auditEvents]) await db.delete(table)
  await db.run(sql`delete from sqlite_sequence where name = 'rules_versions'`)
  for (const [title, language] of [
    ['Rules', 'en'],
    ['Regler', 'nb'],
  ]) {
    await admin.read('POST', '/v1/wiki', { title, language, source: english })
  }
  await db.update(wikiPages).set({ isRules: true, rendererVersion: 0 })
})

const rules = async (language = 'en') =>
  SiteRules.strict().parse(await (await api.get(`/v1/rules?language=${language}`)).json())
const acceptance = async (who: Writer, language = 'en') =>
  RulesAcceptance.strict().parse(await who.read('GET', `/v1/me/rules?language=${language}`))
const isDue = async (who: Writer) => (await who.read<Me>('GET', '/v1/me')).rulesDue
const accept = (who: Writer, version: number) => who.send('PUT', '/v1/me/rules', { version })
async function edit(slug: string, body: object, who = admin) {
  const { revision } = await who.read<WikiPage>('GET', `/v1/wiki/${slug}`)
  return who.send('PATCH', `/v1/wiki/${slug}`, { revision, ...body })
}

describe('the rules', () => {
  it('are public, in a language, with numbered sections and rules', async () => {
    const { page, languages, version } = await rules('nb')
    expect({ slug: page?.slug, languages, version }).toEqual({ slug: 'regler', languages: ['en', 'nb'], version: null })
    expect(page?.html).toContain('<h2 id="2">2. Sharing</h2>')
    expect(page?.html).toContain('<li value="1" id="2.1"><a href="#2.1" class="rule-number">2.1</a> Seed.</li>')
    expect(page?.headings.map(({ id }) => id)).toEqual(['1', '2'])
    await db.delete(wikiPages).where(eq(wikiPages.language, 'nb'))
    expect((await rules('nb')).page).toMatchObject({ slug: 'rules', language: 'en' })
    await db.delete(wikiPages)
    expect(await rules()).toEqual({ page: null, languages: [], version: null })
  })

  it('keep the numbers of the text when a rule is removed', async () => {
    await edit('rules', { source: english.replace('1. One account.\n', '') })
    expect((await rules()).page?.html).toContain('<li value="2" id="1.2">')
  })

  it('stay one page for each language, which visitors read', async () => {
    const roles = [(await member.read<Me>('GET', '/v1/me')).role.slug]
    expect((await edit('rules', { readers: roles })).status).toBe(422)
    expect((await edit('rules', { language: 'nb' })).status).toBe(422)
    expect((await edit('rules', { editors: roles })).status).toBe(200)
    const refused = await admin.send('DELETE', '/v1/wiki/rules')
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, 'rules_page'])
    expect((await edit('rules', { source: 'x' }, editor)).status).toBe(403)
  })
})

describe('a version of the rules', () => {
  it('is published by an edit that asks for it, and by no other edit', async () => {
    await edit('rules', { source: `${english} Longer.` })
    expect((await rules()).version).toBeNull()
    expect(await isDue(member)).toBe(false)
    await edit('rules', { source: `${english} Much longer.`, asksAgain: true })
    expect((await rules()).version).toMatchObject({ version: 1 })
    expect(await isDue(member)).toBe(true)
    expect(await db.select().from(auditEvents).where(eq(auditEvents.action, 'wiki.rules'))).toHaveLength(1)
  })

  it('is published once by two edits of one revision, and by an edit that changes nothing else', async () => {
    const bodies = ['One', 'Two'].map((source) => edit('rules', { source, asksAgain: true }))
    expect((await Promise.all(bodies)).map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await rules()).version?.version).toBe(1)
    expect((await edit('regler', { asksAgain: true })).status).toBe(200)
    expect((await rules()).version?.version).toBe(2)
  })

  it('is published once by a form that was sent twice, also with a new text', async () => {
    const { revision } = await admin.read<WikiPage>('GET', '/v1/wiki/rules')
    for (const source of [english, 'A new text']) {
      for (let sent = 0; sent < 2; sent += 1) {
        const body = { revision, source, asksAgain: true }
        expect((await admin.send('PATCH', '/v1/wiki/rules', body)).status).toBe(200)
      }
    }
    await Promise.all([1, 2].map(() => edit('regler', { asksAgain: true })))
    expect((await rules()).version?.version).toBe(3)
    expect(await db.select().from(auditEvents).where(eq(auditEvents.action, 'wiki.rules'))).toHaveLength(3)
  })

  it('is refused for other pages and for other editors', async () => {
    await admin.read('POST', '/v1/wiki', { title: 'Help', language: 'en', source: 'x' })
    expect((await edit('help', { source: 'y', asksAgain: true })).status).toBe(422)
    await edit('rules', { editors: [(await admin.read<Me>('GET', '/v1/me')).role.slug] })
    expect((await edit('rules', { asksAgain: true }, editor)).status).toBe(403)
    expect((await rules()).version).toBeNull()
  })

  it('is accepted by each member, with the difference from the accepted text', async () => {
    await edit('rules', { asksAgain: true })
    expect(await acceptance(member)).toMatchObject({ accepted: null, isDue: true, changes: null, acceptedBy: null })
    expect((await accept(member, 1)).status).toBe(204)
    expect(await isDue(member)).toBe(false)
    expect(await isDue(editor)).toBe(true)
    api.wait(60)
    await edit('rules', { source: english.replace('Seed.', 'Seed for a week.') })
    expect((await acceptance(member)).isDue).toBe(false)
    await edit('rules', { source: english.replace('Seed.', 'Seed for two weeks.'), asksAgain: true })
    const due = await acceptance(member)
    expect(due).toMatchObject({ accepted: { version: 1 }, isDue: true, changes: { added: 1, removed: 1 } })
    expect(due.changes?.lines.filter(({ kind }) => kind === 'removed').map(({ before }) => before)).toEqual([8])
    expect((await acceptance(member, 'nb')).changes).toMatchObject({ added: 0, removed: 0 })
  })

  it('is not accepted under another number', async () => {
    await edit('rules', { asksAgain: true })
    api.wait(60)
    await edit('rules', { asksAgain: true })
    for (const version of [1, 3]) {
      const refused = await accept(member, version)
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, 'rules_changed'])
    }
    expect(await db.select().from(rulesAcceptances)).toEqual([])
    expect((await accept(member, 2)).status).toBe(204)
    expect((await accept(member, 2)).status).toBe(204)
  })

  it('is counted for members who see the audit log', async () => {
    await edit('rules', { asksAgain: true })
    expect((await acceptance(staff)).acceptedBy).toBe(0)
    for (const who of [member, member, editor]) await accept(who, 1)
    expect((await acceptance(staff)).acceptedBy).toBe(2)
    expect((await acceptance(member)).acceptedBy).toBeNull()
    api.wait(60)
    await edit('rules', { asksAgain: true })
    expect((await acceptance(staff)).acceptedBy).toBe(0)
  })
})
