import { describe, expect, test } from 'vitest'
import { effectiveOrder, listHref, sortHref, usualFilter } from '~/features/torrents/list-filter'
import { readListAddress, toQuery } from '~/features/torrents/list-filter.server'
import { pickPages } from '~/ui/page-numbers'
import { swarmClass } from '~/ui/swarm-class'

const read = (search: string) => readListAddress(new URLSearchParams(search)).filter

describe('the list address', () => {
  test.each([
    '',
    '?category=music&q=flac+album&sort=size&order=asc&page=3&perPage=25',
    '?q=100%25+%26+more&sort=name',
    '?order=asc',
    '?tags=hd%2Cmaps&notTags=cam&resolution=1080p%2C720p&licence=CC+BY+4.0%3BMIT&uploader=alice&minSize=4GiB&maxAge=30',
    '?promotion=free%2Chalf&life=dead&bookmarked=true&unseen=false&density=compact&fields=shown',
  ])('%s is parsed and printed back unchanged', (search) => {
    const filter = read(search)
    expect(listHref(filter, { page: filter.page })).toBe(`/${search}`)
  })

  test.each([
    'category=%3Cscript%3E&sort=hacked&order=sideways&page=-1&perPage=0',
    'page=1e3&perPage=abc',
    'page=&perPage=&sort=&order=&category=&q=',
    'page=0x10&perPage=1.5',
    'tags=&minSize=large&maxAge=0&promotion=gold&bookmarked=maybe&density=huge&fields=x',
  ])('%s is ignored', (search) => {
    expect(read(search)).toEqual(usualFilter)
  })

  test.each([
    ['4 GiB', '4GiB'],
    ['1,5 tib', '1.5TiB'],
    ['300 MB', '300MB'],
    ['1536', '1.5KiB'],
    ['999', '999B'],
    ['1,000 MB', undefined],
  ])('prints a size of %s as %s', (minSize, printed) => {
    expect(readListAddress(new URLSearchParams({ minSize })).filter.terms.minSize).toBe(printed)
  })

  test('clamps page, page size and text length', () => {
    expect(read('perPage=100000').perPage).toBe(75)
    expect(read('page=999999').page).toBe(200)
    expect(read('page=999999&perPage=100').page).toBe(133)
    expect(read(`q=${'x'.repeat(500)}`).q).toHaveLength(200)
  })

  test('returns to the first page on any other change', () => {
    const filter = read('q=linux&page=7&perPage=25')
    expect(listHref(filter, { category: 'tv' })).toBe('/?category=tv&q=linux&perPage=25')
    expect(listHref(filter, { page: 8 })).toBe('/?q=linux&page=8&perPage=25')
  })

  test('sorts by a column in its default order, then reverses it', () => {
    expect(sortHref(usualFilter, 'name')).toBe('/?sort=name')
    expect(sortHref(read('sort=name'), 'name')).toBe('/?sort=name&order=desc')
    expect(sortHref(read('sort=name&order=desc'), 'name')).toBe('/?sort=name')
    expect(sortHref(read('sort=name&order=desc'), 'size')).toBe('/?sort=size')
    expect(sortHref(usualFilter, 'added')).toBe('/?order=asc')
    expect(effectiveOrder({ sort: 'name', order: null })).toBe('asc')
    expect(effectiveOrder({ sort: 'size', order: null })).toBe('desc')
  })

  test('sends only given filters to the API', () => {
    expect(toQuery(usualFilter)).toEqual({ sort: 'added', page: 1, perPage: 50 })
    expect(toQuery(read('q=a&category=tv&order=asc'))).toMatchObject({ q: 'a', category: 'tv', order: 'asc' })
  })
})

describe('the pager', () => {
  test.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 965, [1, 2, 3, null, 965]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
    [3, 3, [1, 2, 3]],
  ])('on page %d of %d shows the nearby pages', (page, pages, shown) => {
    expect(pickPages(page, pages)).toEqual(shown)
  })
})

describe('swarmClass', () => {
  test.each([
    [0, 0, 'swarm dry'],
    [0, 4, 'swarm l1 dry'],
    [1, 0, 'swarm s1'],
    [1, 2, 'swarm s1 l1'],
    [1, 3, 'swarm s1 l1 thin'],
    [4, 19, 'swarm s2 l2 thin'],
    [5, 0, 'swarm s3'],
    [14, 5, 'swarm s3 l2'],
    [15, 24, 'swarm s4 l2'],
    [50, 25, 'swarm s5 l3'],
    [199, 1, 'swarm s5 l1'],
    [200, 500, 'swarm s6 l3 thin'],
  ])('returns the class for %d seeders and %d leechers', (seeders, leechers, classes) => {
    expect(swarmClass(seeders, leechers)).toBe(classes)
  })
})
