import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { settings } from '../../api/platform/db/schema/settings'
import { feedKeys } from '../../api/platform/db/schema/shelf'
import { snatches } from '../../api/platform/db/schema/swarms'
import { categories, torrentDetails, torrents } from '../../api/platform/db/schema/torrents'
import { readMain } from '../support/page-text'
import { setUpWholeStack } from '../support/set-up'
import { htmlText, t } from '../support/text'

const { stack, member } = setUpWholeStack()
const [hour, day] = [3600, 24 * 60 * 60_000]
const owed = '/torrents/mine?list=snatched&toSeed=true'
const open = async (path: string) => (await member.send(path)).text()
const names = ['Harbour', 'Glacier', 'Fjord', 'Lighthouse']
const slugOf = (name: string) => printSlug(name, names.indexOf(name) + 1)

beforeAll(async () => {
  await stack.db.insert(categories).values({ id: 1, slug: 'movies', name: 'Movies', position: 1 }).onConflictDoNothing()
  for (const [index, name] of names.entries()) {
    const id = index + 1
    const infoHash = id.toString(16).padStart(40, '0')
    await stack.db
      .insert(torrents)
      .values({ id, infoHash, name, categoryId: 1, size: 1000, files: 1, addedAt: id })
      .onConflictDoNothing()
    await stack.db
      .insert(torrentDetails)
      .values({ torrentId: id, pieceLength: 16_384, pieces: 1, metafile: 'metafiles/none' })
  }
})

/** The requirement is 12 hours. It is open for torrent 1, missed for 2 and met for 3; the member has not completed torrent 4. */
beforeEach(async () => {
  const now = Date.now()
  await stack.db.update(settings).set({ seedingHours: 12, seedingDays: 10, missedLimit: 0, seedingSince: 0 })
  await stack.db.delete(snatches)
  const goal = { userId: 1, seedGoal: 12 * hour }
  await stack.db.insert(snatches).values([
    { ...goal, torrentId: 1, completedAt: now - 3 * day, dueAt: now + 7 * day, seedTime: 10.5 * hour },
    { ...goal, torrentId: 2, completedAt: now - 20 * day, dueAt: now - 10 * day, seedTime: 0 },
    { ...goal, torrentId: 3, completedAt: now - 4 * day, dueAt: now + 6 * day, seedTime: 13 * hour, metAt: now },
  ])
})

describe('the list of completed torrents', () => {
  it('shows what the member still has to seed, and the rule', async () => {
    const text = readMain(await open('/torrents/mine?list=snatched'))
    expect(text).toContain('Seed 2 hours more until ')
    expect(text).toContain('Seed 12 hours more to make up for it.')
    expect(text).toContain('Seed each torrent that you complete for 12 hours within 10 days.')
    for (const state of ['open', 'missed', 'met'] as const)
      expect(text).toContain(t(`requirementTexts.states.${state}`))
  })

  it('is filtered to the torrents to seed, with their number', async () => {
    const html = await open(owed)
    const text = readMain(html)
    expect(html).toMatch(/<option value="true" selected="">To seed \(2\)/)
    for (const name of ['Harbour', 'Glacier']) expect(text).toContain(name)
    expect(text).not.toContain('Fjord')
    expect(readMain(await open(`${owed}&q=nowhere`))).toContain(t('shelf.noMatch'))
    await stack.db.delete(snatches)
    expect(readMain(await open(owed))).toContain(t('requirementTexts.filter.none'))
    expect((await member.send(`${owed.replace('true', 'maybe')}`)).status).toBe(200)
  })

  it('has neither the filter nor the rule without a requirement', async () => {
    await stack.db.update(settings).set({ seedingHours: 0, seedingSince: null })
    const html = await open('/torrents/mine?list=snatched')
    expect(html).not.toContain('name="toSeed"')
    for (const text of ['Seed each', 'more until', t('requirementTexts.states.missed')]) {
      expect(readMain(html)).not.toContain(text)
    }
  })
})

describe('the overview of the account', () => {
  it('counts the torrents to seed and links them, when there are any', async () => {
    const html = await open('/account')
    expect(html).toContain(
      `href="${owed.replace('&', '&amp;')}">${htmlText('requirementTexts.ofThem', { total: 2, missed: 1 })}`,
    )
    await stack.db.delete(snatches)
    expect(await open('/account')).not.toContain(t('requirementTexts.owed'))
  })
})

it('shows the requirement on the page of the torrent', async () => {
  expect(readMain(await open(`/torrents/${slugOf('Harbour')}`))).toContain('Seed 2 hours more until ')
})

describe('a member with too many missed torrents', () => {
  const files = ['/torrents/selected/download?t=4', `/torrents/${slugOf('Lighthouse')}/download`]

  it('sees what to seed instead of a download, alone or as an archive', async () => {
    await stack.db.update(settings).set({ missedLimit: 1 })
    for (const file of files) {
      const answer = await member.send(file)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, owed])
    }
    const text = readMain(await open(owed))
    expect(text).toContain(t('requirementTexts.stopped', { count: 1, formatted: '1', limit: '1' }))
    expect(text).toContain('Glacier')
  })

  it('gets a 403 that names the page from a feed, as feed readers and Torznab clients do', async () => {
    await stack.db.update(settings).set({ missedLimit: 1 })
    const key = 'ab'.repeat(16)
    await stack.db.insert(feedKeys).values({ userId: 1, key, kind: 'torrents', createdAt: 1 }).onConflictDoNothing()
    const answer = await stack.visitor().send(`/feeds/${key}/torrents/${slugOf('Lighthouse')}`)
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining(owed)])
  })

  it('is not stopped below the limit', async () => {
    await stack.db.update(settings).set({ missedLimit: 2 })
    expect((await member.send(files[0] ?? '')).headers.get('content-type')).toBe('application/zip')
    expect(readMain(await open(owed))).toContain('Seed each torrent')
  })
})
