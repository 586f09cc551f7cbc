import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { titles } from '../../api/platform/db/schema/catalogue'
import { roles } from '../../api/platform/db/schema/members'
import { readForm } from '../support/form-of-page'
import { readMain } from '../support/page-text'
import { setUpWholeStack } from '../support/set-up'
import { t } from '../support/text'

const { stack, member } = setUpWholeStack()
const allow = (...permissions: ('torrents.moderate' | 'torrents.upload')[]) =>
  stack.db.update(roles).set({ permissions })

let made = 0
let slug = ''
const reason = 'Entered by mistake'
const pageOf = (address: string) => `/titles/movie/${address}/delete`
const remove = (address = slug, form = { reason }) => member.send(pageOf(address), { form })
const stored = (address = slug) => stack.db.select().from(titles).where(eq(titles.slug, address)).get()

async function create(name: string): Promise<string> {
  const response = await member.send('/titles/new', { form: { kind: 'movie', name, year: '2010' } })
  return response.headers.get('location')?.split('/').at(-1) ?? ''
}

beforeAll(async () => {
  await allow('torrents.moderate', 'torrents.upload')
})
beforeEach(async () => {
  made += 1
  slug = await create(`Film ${made}`)
})

it('deletes a title with the form that its page links to, and shows the wall', async () => {
  const page = await (await member.send(`/movies/${slug}`)).text()
  expect(page).toContain(`href="${pageOf(slug)}"`)
  const form = readForm(await (await member.send(pageOf(slug))).text(), pageOf(slug))
  form.set('reason', reason)
  const answer = await member.send(pageOf(slug), { body: form })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/movies'])
  expect(await stored()).toBeUndefined()
  // The second of two submissions.
  expect((await remove()).headers.get('location')).toBe('/movies')
})

it('asks for the reason', async () => {
  const refused = await remove(slug, { reason: ' ' })
  expect(refused.status).toBe(422)
  expect(readMain(await refused.text())).toContain(t('forms.errors.required'))
  expect(await stored()).toBeDefined()
})

it('says what is in the way, and keeps the typed reason', async () => {
  await member.send(`/titles/movie/${slug}/comments`, { form: { source: 'Fine' } })
  const refused = await remove()
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(readMain(html)).toContain(t('apiErrors.title_has_texts'))
  expect(readForm(html, pageOf(slug)).get('reason')).toBe(reason)
})

it('asks again when the title was merged into another one since', async () => {
  const into = await create(`Other film ${made}`)
  await member.send(`/titles/movie/${slug}/group`, { form: { act: 'merge', into, reason: 'The same' } })
  const refused = await remove()
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(readMain(html)).toContain(t('titleForms.errors.merged', { name: `Other film ${made}` }))
  expect(readForm(html, pageOf(into)).get('reason')).toBe(reason)
  expect(await stored(into)).toBeDefined()
})

it('is for moderators, and members find what to do about a title without releases', async () => {
  await allow('torrents.upload')
  const page = await (await member.send(`/movies/${slug}`)).text()
  expect(page).not.toContain(pageOf(slug))
  expect(page).toContain('href="/torrents/upload"')
  expect(page).toContain(`href="/requests/new?title=Film+${made}+2010"`)
  expect([(await member.send(pageOf(slug))).status, (await remove()).status]).toEqual([403, 403])
  await allow()
  const other = readMain(await (await member.send(`/movies/${slug}`)).text())
  expect(other).toContain(t('torrentTexts.none.request'))
  await allow('torrents.moderate', 'torrents.upload')
})
