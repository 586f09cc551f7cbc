import { describe, expect, it } from 'vitest'
import { actions, pages } from '~/features/shell/palette/pages'
import { findMatches } from '~/lib/site-pages/match'
import { isAllowed } from '~/lib/site-pages/pages'
import { listFiles } from '../support/source-tree'
import { t } from '../support/text'

describe('findMatches', () => {
  const items = [
    { name: 'Invites', words: 'friends' },
    { name: 'Appearance', words: 'theme dark' },
    { name: 'Switch theme', words: 'dark light' },
    { name: 'Økter', words: 'enheter innlogget' },
  ]
  const find = (typed: string) => findMatches(items, typed).map(({ name }) => name)

  it('lists names that begin with the text, then words of names, then further words', () => {
    expect(find('theme')).toEqual(['Switch theme', 'Appearance'])
    expect(find('in')).toEqual(['Invites', 'Økter'])
  })

  it('needs every word, in any case and with or without accents', () => {
    expect(find('DARK  app')).toEqual(['Appearance'])
    expect(find('dark invites')).toEqual([])
    expect(find('enhet')).toEqual(['Økter'])
  })

  it('finds no part of a word', () => expect(find('hem')).toEqual([]))
})

describe('the pages', () => {
  /** Pages without parameters, except those that only redirect, steps of another page, and files. */
  const redirects = ['/account/settings', '/admin/settings', '/account/settings/confirm-identity', '/reports/new']
  const isPage = (path: string) => !/\$|^\/framework\/|\/(?:avatar|file)$/.test(path) && !redirects.includes(path)

  it('are all pages of the site that have no parameter', () => {
    const routes = listFiles('app/routes')
      .filter((file) => /\/_app\..+\.tsx$/.test(file))
      .map((file) => file.replace(/^.*\/_app\.|\.tsx$/g, ''))
    const parents = new Set(routes.filter((route) => routes.some((other) => other.startsWith(`${route}.`))))
    const paths = routes
      .filter((route) => !parents.has(route))
      .map((route) => `/${route.replace(/_?\.?_index$/, '').replace(/_?\./g, '/')}`)
    const listed = [...pages, ...actions].flatMap(({ href }) => href ?? [])
    expect(paths.length).toBeGreaterThan(40)
    expect(paths.filter((path) => isPage(path) && !listed.includes(path))).toEqual([])
  })

  it.each(['en', 'nb'] as const)('have names and words that find them: %s', (lng) => {
    const named = pages.map((page) => ({
      ...page,
      name: t(`palette.pages.${page.id}.name`, { lng }),
      words: t(`palette.pages.${page.id}.words`, { lng }),
    }))
    expect(new Set(named.map(({ name }) => name)).size).toBe(pages.length)
    for (const page of named) {
      const [first = ''] = page.words.split(' ')
      expect(findMatches(named, page.name)[0]?.href).toBe(page.href)
      expect(findMatches(named, first).map(({ href }) => href)).toContain(page.href)
    }
  })

  it('are those that the member may open', () => {
    const may = isAllowed(['reports.manage'])
    const hrefs = [...pages, ...actions].filter(may).map(({ href }) => href)
    expect(hrefs).toContain('/admin/reports')
    expect(hrefs).toContain('/account/settings/data')
    expect(hrefs).not.toContain('/admin')
    expect(hrefs).not.toContain('/torrents/upload')
  })
})
