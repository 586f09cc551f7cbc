import { beforeAll, describe, expect, it } from 'vitest'
import type { TitlePage } from '../../contract/titles'
import { startApi } from '../support/api-client'
import { enter, type Person } from '../support/api-person'
import { type Catalogue, enterCatalogue } from '../support/api-titles'

const api = startApi()
let editor: Person
let call: Catalogue['call']
let upload: Catalogue['upload']
let readTitle: Catalogue['readTitle']

beforeAll(async () => {
  ;({ call, upload, readTitle } = await enterCatalogue(api))
  editor = await enter(api, ['settings.manage'])
})

async function addCategory(name: string, parent: string | null) {
  return (await call<{ slug: string }>('POST', '/admin/categories', 201, { name, parent }, editor)).slug
}

const wall = async (kind: string, q: string) =>
  (await call<TitlePage>('GET', `/titles?${new URLSearchParams({ kind, q })}`, 200)).data

describe('an upload into a child category', () => {
  it.each([
    ['movie', 'movies', 'Westerns', 'Salt.Roads.2014.1080p.BluRay', 'Salt Roads'],
    ['show', 'tv', 'Mini series', 'Mud.Flats.2013.1080p.BluRay', 'Mud Flats'],
    ['album', 'music', 'Concerts', 'Gale.Force.2012.1080p.BluRay', 'Gale Force'],
    ['package', 'software', 'Charts', 'Sea.Marks.2011.1080p.BluRay', 'Sea Marks'],
  ])('is a release of a title of the kind %s when the parent is %s', async (kind, parent, child, name, title) => {
    const slug = await upload(name, undefined, await addCategory(child, parent))
    const data = await wall(kind, title)
    expect(data).toMatchObject([{ kind, name: title, releases: 1 }])
    const { releaseList } = await readTitle(`${kind}/${data[0]?.slug}`)
    expect(releaseList.map((release) => release.slug)).toEqual([slug])
  })

  it('is a release of a show when it is an episode below the movies', async () => {
    await upload('Rope.Walk.S01E02.1080p.WEB-DL', undefined, await addCategory('Serials', 'movies'))
    expect(await wall('show', 'Rope Walk')).toMatchObject([{ releases: 1 }])
  })

  it('has no title when the parent has none', async () => {
    await upload('Knot.Manual.2010.1080p.BluRay', undefined, await addCategory('Manuals', 'books'))
    for (const kind of ['movie', 'show', 'album', 'package']) expect(await wall(kind, 'Knot Manual')).toEqual([])
  })

  it("has the title of its name when the parent is the community's own", async () => {
    await addCategory('Archive', null)
    await upload('Old.Quay.2009.1080p.BluRay', undefined, await addCategory('Newsreels', 'archive'))
    expect(await wall('movie', 'Old Quay')).toMatchObject([{ releases: 1 }])
  })

  it('changes its title with the category', async () => {
    const slug = await upload('Tar.Barrel.2008.1080p.BluRay')
    const patch = { category: await addCategory('Live sets', 'music') }
    await call('PATCH', `/torrents/${slug}`, 200, { ...patch, reason: 'A concert' })
    expect(await wall('movie', 'Tar Barrel')).toEqual([])
    expect(await wall('album', 'Tar Barrel')).toMatchObject([{ releases: 1 }])
  })
})
