import type { AppLoadContext } from '@remix-run/cloudflare'
import { defaultLanguage } from '#contract/languages'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { type Reader, readerOf } from '~/lib/format/reader.server'
import { readSide } from '~/lib/preferences/sidebar-cookie.server'
import { type Html, html, raw } from '~/render/server-html/html.server'
import { type Guide, readContractFile, readResource } from './contract-files.server'
import { docsHref, guidePages, isMadePage, listAddresses, madePages, nameOfPage } from './docs-pages.server'
import { type ApiPage, pageOfPath, resourceOf } from './model/pages'
import { putOrigins } from './origins.server'
import { writePlayground } from './playground.server'
import { searchDocs } from './search-docs.server'
import { writeChangelog } from './write-changelog.server'
import { writeChildren, writeNav, writeTurn } from './write-nav.server'
import { writeLines, writeOperation } from './write-operation.server'

interface DocsSource {
  context: AppLoadContext
  index: ApiPage[]
  guides: Record<string, Guide>
  reader: Reader
  q: string
  /** For the playground of the parser. */
  names: string | null
}

interface DocsPage {
  title: string
  isEnglish: boolean
  body: Html
}

/** `splat` is the path below /docs. */
export async function readDocs(context: AppLoadContext, request: Request, splat = '') {
  context.requireApi()
  const [index, guides, script] = await Promise.all([
    readContractFile(context, 'index'),
    readContractFile(context, 'guides'),
    readContractFile(context, 'script'),
  ])
  const reader = readerOf(context)
  const url = new URL(request.url)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const page = await writePage(splat, { context, index, guides, reader, q, names: url.searchParams.get('names') })
  if (!page) throw failNotFound(context)
  const nameOf = (path: string) => nameOfAddress(path, guides, reader)
  const turn = splat === 'search' ? html`` : writeTurn(listAddresses(index), splat, nameOf, reader)
  return {
    ...{ path: splat, q, title: page.title, language: page.isEnglish ? defaultLanguage : undefined },
    side: readSide(request, 'docs'),
    script: page.body.text.includes('data-part=') ? script : null,
    parents: splat.split('/').flatMap((part, depth, parts) => {
      const above = parts.slice(0, depth).join('/')
      // `package` has no page of packages above it.
      return part === '' ? [] : { href: docsHref(above), label: nameOf(above) }
    }),
    nav: context.serverHtml.send('docs-nav', writeNav({ index, guides, current: splat }, reader)),
    body: context.serverHtml.send('docs-page', putOrigins(html`${page.body}${turn}`, url)),
  }
}

export type DocsView = Awaited<ReturnType<typeof readDocs>>

function nameOfAddress(path: string, guides: Record<string, Guide>, { t }: Reader): string {
  const guide = guidePages.find((page) => page.path === path)
  if (guide) return guides[guide.guide]?.title ?? ''
  return isMadePage(path) ? t(madePages[path]) : nameOfPage(path)
}

async function writePage(path: string, source: DocsSource): Promise<DocsPage | null> {
  const { index, guides, reader } = source
  if (path === 'search') {
    const words = await readContractFile(source.context, 'words')
    return { title: reader.t('docsPages.results'), isEnglish: false, body: searchDocs({ ...source, words }) }
  }
  if (isMadePage(path))
    return { title: reader.t(madePages[path]), isEnglish: false, body: await writeMadePage(path, source) }
  const apiPage = path.startsWith('api/') ? path.slice('api/'.length) : null
  const guide = guides[guidePages.find((page) => page.path === path)?.guide ?? '']
  if (guide) {
    const children = apiPage === null ? html`` : writeChildren(index, apiPage, reader)
    const playground = path === 'parser' && (await writePlayground(source.context, source.names, reader))
    return { title: guide.title, isEnglish: true, body: html`${writeGuide(guide)}${playground}${children}` }
  }
  return apiPage === null ? null : writeApiPage(apiPage, source)
}

async function writeMadePage(path: keyof typeof madePages, { context, index, reader }: DocsSource): Promise<Html> {
  return path === 'changelog'
    ? writeChangelog(await readContractFile(context, 'versions'), index, reader)
    : writeList(index)
}

const writeGuide = ({ html: text }: Guide) => html`<div class="prose docs-guide" lang="en">${raw(text)}</div>`

async function writeApiPage(path: string, { context, index, reader }: DocsSource): Promise<DocsPage | null> {
  const page = index.find((each) => each.path === path)
  if (!page) return null
  const { operations, schemas } = await readResource(context, resourceOf(path))
  const writer = { reader, schemas, shown: new Set<string>() }
  const own = operations.filter((operation) => pageOfPath(operation.path) === path)
  return {
    title: nameOfPage(path),
    isEnglish: true,
    body: html`${own.map((operation) => writeOperation(operation, writer))}${writeChildren(index, path, reader)}`,
  }
}

const writeList = (index: ApiPage[]) =>
  writeLines(
    index.flatMap(({ path, operations }) => operations.map((line) => ({ ...line, href: docsHref(`api/${path}`) }))),
  )
