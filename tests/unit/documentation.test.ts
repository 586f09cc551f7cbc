import { describe, expect, it } from 'vitest'
import type { Guide } from '~/features/docs/contract-files.server'
import type { Contract } from '~/features/docs/model/openapi'
import type { ApiPage, Resource } from '~/features/docs/model/pages'
import { listOperations, listPages, pageOfPath } from '~/features/docs/model/pages'
import { searchDocs } from '~/features/docs/search-docs.server'
import { writeOperation } from '~/features/docs/write-operation.server'
import { translatorIn } from '~/lib/i18n/catalogue.server'
import { writeContractFiles } from '../../build-plugins/contract-files'
import contract from '../../contract/openapi.json'
import { clientEvents } from '../../contract/realtime'

const document = contract as unknown as Contract
const operations = listOperations(document)
const pages = listPages(operations)
const files = writeContractFiles()
const reader = { t: translatorIn('en').t, language: 'en' as const, timeZone: 'UTC', now: 0 }

describe('pageOfPath', () => {
  it.each([
    ['/v1/users/{username}', 'users/user'],
    ['/v1/users/{username}/reviews', 'users/user/reviews'],
    ['/v1/packages', 'packages'],
    ['/v1/packages/{slug}', 'package'],
    ['/v1/packages/{slug}/builds/{torrent}', 'package/builds/build'],
    ['/v1/titles/{kind}/{slug}/reviews', 'titles/title/reviews'],
    ['/v1/categories', 'categories'],
    ['/v1/openapi.json', 'openapi-json'],
    ['/static/{file}', 'static/file'],
  ])('names the page of %s', (path, page) => {
    expect(pageOfPath(path)).toBe(page)
  })

  it('gives each path its own page', () => {
    const paths = Object.keys(document.paths)
    expect(new Set(paths.map(pageOfPath)).size).toBe(paths.length)
  })
})

it('gives a page to every operation of the contract, and to every address above it', () => {
  const declared = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  )
  expect(declared.length).toBeGreaterThan(250)
  expect(pages.flatMap((page) => page.operations.map(({ id }) => id)).sort()).toEqual(declared.sort())
  const addresses = new Set(pages.map(({ path }) => path))
  const orphans = [...addresses].filter((path) => path.includes('/') && !addresses.has(path.replace(/\/[^/]+$/, '')))
  expect(orphans).toEqual([])
})

describe.each(pages.filter((page) => page.operations.length > 0))('the page $path', ({ path }) => {
  const resource = files[`api/${path.split('/')[0]}`] as Resource
  const own = resource.operations.filter((operation) => pageOfPath(operation.path) === path)

  it('shows method, path, purpose, parameters, fields and answers', () => {
    for (const operation of own) {
      const writer = { reader, schemas: resource.schemas, shown: new Set<string>() }
      const text = writeOperation(operation, writer).text
      const { parameters = [], responses = {} } = document.paths[operation.path]?.[operation.method.toLowerCase()] ?? {}
      const expected = [
        `id="${operation.id}"`,
        operation.path,
        ...parameters.map(({ name }) => `<code>${name}</code>`),
        ...Object.keys(responses).map((status) => `>${status}</span>`),
      ]
      expect(expected.filter((part) => !text.includes(part))).toEqual([])
      expect(text).not.toContain('undefined')
      expect(text).not.toContain('docsPages.')
    }
  })
})

it('has the schemas that the operations of a file mention', () => {
  for (const [name, file] of Object.entries(files)) {
    if (!name.startsWith('api/')) continue
    const { schemas } = file as Resource
    const mentioned = [...JSON.stringify(file).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, each = '']) => each,
    )
    expect(mentioned.filter((each) => !schemas[each])).toEqual([])
  }
})

it('shows every event of the socket', () => {
  const { realtime } = files.guides as Record<string, { html: string }>
  const text = realtime?.html.replace(/<[^>]+>/g, '') ?? ''
  expect(text).not.toContain('{{')
  for (const event of [
    ...Object.keys(clientEvents),
    'ready',
    'notification',
    'presence',
    'chat',
    'posts',
    'ticket_used',
  ])
    expect(text).toContain(event)
})

it('announces the end of an endpoint', () => {
  const [operation] = operations
  if (!operation) return expect.fail()
  const write = (end: typeof operation.end) => {
    const writer = { reader, schemas: document.components.schemas, shown: new Set<string>() }
    return writeOperation({ ...operation, end }, writer).text
  }
  const text = write({ since: '2027-01-01', sunset: '2027-07-01' })
  expect(text).toContain('Deprecated since 1 Jan 2027. It ends on 1 Jul 2027 at the earliest.')
  expect(text).toContain('href="/docs/versions#deprecation"')
  expect(write(null)).not.toContain('Deprecated since')
})

describe('the search', () => {
  const index = files.index as ApiPage[]
  const search = (q: string) => {
    const { guides, words } = files as { guides: Record<string, Guide>; words: Record<string, string> }
    return searchDocs({ index, guides, words, reader, q }).text
  }
  const found = (q: string) => [...search(q).matchAll(/href="[^"]*#(\w+)"/g)].map(([, id]) => id)

  it('finds endpoints by path, purpose and fields, in this order', () => {
    expect(found('GET /v1/users/{username}/reviews')[0]).toBe('listUserReviews')
    expect(found('infoHash')).toContain('readTorrent')
    const byBookmark = found('bookmark')
    expect(byBookmark).toContain('listTorrents')
    const isDirect = (id: string | undefined) =>
      operations.some((each) => each.id === id && /bookmark/i.test(`${each.path} ${each.summary}`))
    expect(byBookmark.findIndex((id) => !isDirect(id))).toBeGreaterThan(byBookmark.findLastIndex(isDirect))
  })

  it('finds guides, and nothing without a word', () => {
    expect(search('Retry-After window')).toContain('href="/docs/api"')
    expect(found(' ')).toEqual([])
    expect(found('zebra')).toEqual([])
  })
})
