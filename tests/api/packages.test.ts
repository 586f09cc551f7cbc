import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { packageDependencies, titleFacets, titleReleases, titleRevisions } from '../../api/platform/db/schema/catalogue'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { Build, Dependencies, type Platform } from '../../contract/packages'
import type { ReviewPage } from '../../contract/reviews'
import type { Title } from '../../contract/title-details'
import type { TitlePage } from '../../contract/titles'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { addCategories, addTorrent } from '../support/api-torrents'
import { addTitle } from '../support/stored-titles'

const api = startApi()
const db = drizzle(env.DB)
let reader: Writer
let uploader: Writer
let staff: Writer

beforeAll(async () => {
  await addCategories()
  reader = await addWriter(api, ['reviews.write'])
  uploader = await addWriter(api, ['torrents.upload'])
  staff = await addWriter(api, ['torrents.moderate'])
})
beforeEach(() => db.delete(rateWindows))

let made = 0
async function addPackage(name = `Package ${++made}`, values: Parameters<typeof addTitle>[0] = {}) {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return { ...(await addTitle({ kind: 'package', slug, name, ...values })), path: `/v1/packages/${slug}` }
}

async function addRelease(values: Parameters<typeof addTorrent>[0] = {}) {
  const torrent = await addTorrent({ categoryId: 4, uploaderId: uploader.id, ...values })
  return { id: torrent.id, slug: printSlug(torrent.name, torrent.id) }
}

describe('a build', () => {
  test('is a torrent with a version and a platform, listed by version', async () => {
    const { path, id } = await addPackage()
    for (const [version, platform, arch] of [
      ['1.9', 'Linux', 'x86_64'],
      ['1.10', 'Linux', 'arm64'],
      ['1.10-rc1', 'Windows', null],
    ] as const) {
      const { slug } = await addRelease()
      const body = { torrent: slug, version, platform, arch }
      const built = Build.strict().parse(await uploader.read('POST', `${path}/builds`, body))
      expect(built).toMatchObject({ slug, version, platform, arch, category: 'software' })
    }
    const list = (query = '') => reader.read<{ data: Build[] }>('GET', `${path}/builds${query}`)
    expect((await list()).data.map(({ version }) => version)).toEqual(['1.10', '1.10-rc1', '1.9'])
    expect((await list('?platform=Linux')).data.map(({ version }) => version)).toEqual(['1.10', '1.9'])
    expect(await reader.read<{ data: Platform[] }>('GET', `${path}/platforms`)).toEqual({
      data: [
        { platform: 'Linux', builds: 2, newest: '1.10', architectures: ['arm64', 'x86_64'] },
        { platform: 'Windows', builds: 1, newest: '1.10-rc1', architectures: [] },
      ],
    })
    const facets = await db.select().from(titleFacets).where(eq(titleFacets.titleId, id))
    expect(facets.map(({ facet, value }) => `${facet} ${value}`).sort()).toEqual(['platform Linux', 'platform Windows'])
  })

  test('can be changed and removed; its torrent remains a release', async () => {
    const { path, id } = await addPackage()
    const { slug, id: torrentId } = await addRelease()
    await uploader.read('POST', `${path}/builds`, { torrent: slug, version: '1', platform: 'Linux' })
    const change = { version: ' 2\u202e ', arch: 'arm64' }
    expect(await uploader.read('PATCH', `${path}/builds/${slug}`, change)).toMatchObject({
      ...{ version: '2', platform: 'Linux', arch: 'arm64' },
    })
    expect((await uploader.send('DELETE', `${path}/builds/${slug}`)).status).toBe(204)
    expect((await reader.read<{ data: Build[] }>('GET', `${path}/builds`)).data).toEqual([])
    const release = await db.select().from(titleReleases).where(eq(titleReleases.torrentId, torrentId)).get()
    expect(release).toMatchObject({ titleId: id, version: null, platform: null, chosenBy: 'uploader' })
    expect((await uploader.send('DELETE', `${path}/builds/${slug}`)).status).toBe(404)
  })

  test('is made by the uploader of the torrent or a moderator', async () => {
    const { path } = await addPackage()
    const { slug } = await addRelease({ uploaderId: staff.id })
    const body = { torrent: slug, version: '1', platform: 'Linux' }
    expect((await uploader.send('POST', `${path}/builds`, body)).status).toBe(403)
    expect((await staff.send('POST', `${path}/builds`, body)).status).toBe(201)
    expect((await uploader.send('PATCH', `${path}/builds/${slug}`, { version: '2' })).status).toBe(403)
    expect((await uploader.send('DELETE', `${path}/builds/${slug}`)).status).toBe(403)
    const other = await addRelease()
    const moderated = { ...body, torrent: other.slug }
    await staff.read('POST', `${path}/builds`, moderated)
    const row = await db.select().from(titleReleases).where(eq(titleReleases.torrentId, other.id)).get()
    expect(row?.chosenBy).toBe('moderator')
  })

  test('is made once, and not from a torrent of another title', async () => {
    const [first, two] = [await addPackage(), await addPackage()]
    const { slug } = await addRelease()
    const post = (path: string, more = {}) =>
      uploader.send('POST', `${path}/builds`, { torrent: slug, version: '1', platform: 'Linux', ...more })
    expect((await post(first.path)).status).toBe(201)
    const again = await post(first.path)
    expect([again.status, await again.json()]).toMatchObject([409, { code: 'already_build' }])
    const elsewhere = await post(two.path)
    expect([elsewhere.status, await elsewhere.json()]).toMatchObject([409, { code: 'other_title' }])
    expect((await post(first.path, { version: ' ' })).status).toBe(422)
    expect((await post(first.path, { platform: 'x'.repeat(41) })).status).toBe(422)
    expect((await post(first.path, { torrent: 'none-zzzz' })).status).toBe(404)
    expect((await post('/v1/packages/none')).status).toBe(404)
  })

  test('of an unlisted torrent is not shown', async () => {
    const { path } = await addPackage(undefined, { createdBy: uploader.id })
    const { slug } = await addRelease({ status: 'pending' })
    await uploader.read('POST', `${path}/builds`, { torrent: slug, version: '1', platform: 'Linux' })
    expect((await uploader.read<{ data: Build[] }>('GET', `${path}/builds`)).data).toEqual([])
    expect((await uploader.read<{ data: Platform[] }>('GET', `${path}/platforms`)).data).toEqual([])
  })
})

describe('dependencies', () => {
  const add = (who: Writer, from: { path: string }, to: { slug: string }, more = {}) =>
    who.send('POST', `${from.path}/dependencies`, { slug: to.slug, ...more })
  const read = async (from: { path: string }) =>
    Dependencies.parse(await reader.read('GET', `${from.path}/dependencies`))
  const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug)

  test('are readable to any depth, in both directions', async () => {
    const [editor, toolkit, fonts, base] = [
      await addPackage('Editor'),
      await addPackage('Toolkit'),
      await addPackage('Fonts'),
      await addPackage('Base'),
    ]
    await add(uploader, editor, toolkit, { versions: '>= 3.2' })
    await add(uploader, editor, base, { isOptional: true })
    await add(uploader, toolkit, fonts)
    await add(staff, fonts, base)
    expect(await read(editor)).toEqual({
      data: [
        { kind: 'package', slug: 'base', name: 'Base', versions: '', isOptional: true },
        { kind: 'package', slug: 'toolkit', name: 'Toolkit', versions: '>= 3.2', isOptional: false },
      ],
      indirect: [{ kind: 'package', slug: 'fonts', name: 'Fonts', depth: 2 }],
      dependents: [],
    })
    expect((await read(toolkit)).indirect).toEqual([{ kind: 'package', slug: 'base', name: 'Base', depth: 2 }])
    expect(slugs((await read(base)).dependents)).toEqual(['editor', 'fonts'])
    const title = await reader.read<Title>('GET', editor.path)
    expect(slugs(title.dependencies)).toEqual(['base', 'toolkit'])
  })

  test('leave out packages that the reader may not see', async () => {
    const [app, shown, base] = [await addPackage(), await addPackage(), await addPackage()]
    const hidden = await addPackage(undefined, { releases: 0 })
    await add(staff, app, shown)
    await add(staff, app, hidden)
    await add(staff, shown, hidden)
    await add(staff, hidden, base)
    expect(slugs((await read(app)).data)).toEqual([shown.slug])
    expect(slugs((await read(app)).indirect)).toEqual([base.slug])
    expect((await read(base)).dependents).toEqual([])
    expect(slugs((await reader.read<Title>('GET', app.path)).dependencies)).toEqual([shown.slug])
    const changed = await uploader.read<Dependencies>('PATCH', `${app.path}/dependencies/${shown.slug}`, {})
    expect(slugs(changed.data)).toEqual([shown.slug])
    expect(slugs((await staff.read<Title>('GET', app.path)).dependencies).sort()).toEqual(
      [hidden.slug, shown.slug].sort(),
    )
  })

  test('refuse a cycle of any length with 422', async () => {
    const [a, b, c] = [await addPackage(), await addPackage(), await addPackage()]
    await add(uploader, a, b)
    await add(uploader, b, c)
    for (const [from, to] of [
      [c, a],
      [b, a],
      [a, a],
    ] as const) {
      const refused = await add(uploader, from, to)
      expect([refused.status, await refused.json()]).toMatchObject([422, { errors: { slug: ['cycle'] } }])
    }
    expect((await read(c)).data).toEqual([])
    expect((await add(uploader, a, c)).status).toBe(201)
  })

  test('form no cycle when the writes are parallel', async () => {
    const ring = await Promise.all(Array.from({ length: 4 }, () => addPackage()))
    const answers = await Promise.all(ring.map((from, index) => add(uploader, from, ring[(index + 1) % 4] ?? from)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422])
  })

  test('can be changed and removed, and each change is a revision of the package', async () => {
    const [from, to] = [await addPackage(), await addPackage('Needed')]
    await add(uploader, from, to)
    const path = `${from.path}/dependencies/${to.slug}`
    const changed = await uploader.read<Dependencies>('PATCH', path, { versions: '~ 2', isOptional: true })
    expect(changed.data).toMatchObject([{ versions: '~ 2', isOptional: true }])
    expect((await uploader.send('DELETE', path)).status).toBe(204)
    expect((await uploader.send('DELETE', path)).status).toBe(404)
    expect((await uploader.send('PATCH', path, { versions: '1' })).status).toBe(404)
    expect((await read(from)).data).toEqual([])
    const log = await db.select().from(titleRevisions).where(eq(titleRevisions.titleId, from.id))
    expect(log.map(({ revision, changedBy, changes }) => [revision, changedBy, changes])).toEqual([
      [2, uploader.id, { dependencies: [null, 'Needed'] }],
      [3, uploader.id, { dependencies: ['Needed', 'Needed'] }],
      [4, uploader.id, { dependencies: ['Needed', null] }],
    ])
  })

  test('are edited by uploaders and moderators only, once each, up to a limit', async () => {
    const [from, to] = [await addPackage(), await addPackage()]
    expect((await add(reader, from, to)).status).toBe(403)
    expect((await add(uploader, from, to)).status).toBe(201)
    expect((await reader.send('DELETE', `${from.path}/dependencies/${to.slug}`)).status).toBe(403)
    expect((await reader.send('PATCH', `${from.path}/dependencies/${to.slug}`, {})).status).toBe(403)
    const again = await add(uploader, from, to)
    expect([again.status, await again.json()]).toMatchObject([409, { code: 'already_listed' }])
    const unknown = await add(uploader, from, { slug: 'none' })
    expect([unknown.status, await unknown.json()]).toMatchObject([422, { errors: { slug: ['unknown'] } }])
    for (let left = 99; left > 0; left--) {
      const { id } = await addPackage()
      await db.insert(packageDependencies).values({ packageId: from.id, dependsOn: id })
    }
    const full = await add(uploader, from, await addPackage())
    expect([full.status, await full.json()]).toMatchObject([422, { errors: { slug: ['too_many'] } }])
  })
})

test('lists packages only, by name, and reads one', async () => {
  await addTitle({ kind: 'movie', name: 'Zeppelin' })
  const { slug } = await addPackage('Zeppelin Tools')
  const page = await reader.read<TitlePage>('GET', '/v1/packages?q=zeppelin')
  expect(page.data.map((card) => card.slug)).toEqual([slug])
  expect(await reader.read<Title>('GET', `/v1/packages/${slug}`)).toMatchObject({ kind: 'package', slug })
  expect((await reader.send('GET', '/v1/packages/zeppelin')).status).toBe(404)
})

test('reviews of a package have two addresses', async () => {
  const { path, slug } = await addPackage()
  const response = await reader.send('POST', `${path}/reviews`, { rating: 7, source: 'Fine' })
  expect(response.status).toBe(201)
  expect(response.headers.get('location')).toMatch(/^\/v1\/reviews\/\d+$/)
  for (const address of [`${path}/reviews`, `/v1/titles/package/${slug}/reviews`]) {
    expect((await uploader.read<ReviewPage>('GET', address)).data).toMatchObject([{ rating: 7 }])
  }
  expect((await uploader.send('POST', `${path}/reviews`, { rating: 7, source: 'Fine' })).status).toBe(403)
  expect((await reader.send('POST', `${path}/reviews`, { rating: 8, source: 'Fine' })).status).toBe(409)
})
