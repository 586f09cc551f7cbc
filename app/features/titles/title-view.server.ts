import type { AppLoadContext } from '@remix-run/cloudflare'
import { creditedKinds } from '#contract/credits'
import type { Title, TitleRelease } from '#contract/title-details'
import { formatBytes } from '~/lib/format/bytes'
import { formatNumber } from '~/lib/format/numbers'
import { type Reader, readerOf } from '~/lib/format/reader.server'
import { titleHref, titlePartHref } from '~/lib/format/title-href'
import { readMember } from '~/lib/session/require-permission.server'
import { writeCredits } from './people/credit-list.server'
import { readTitle } from './read-title.server'
import { type ReleaseFilter, type ReleaseFilterName, readReleaseFilter, releasesHref } from './release-filter.server'
import { readPosition, readReleases } from './release-page.server'
import { listFacts, writeReleaseRows } from './release-rows.server'
import { describeFrame } from './title-frame.server'
import { describeMatrix } from './title-matrix.server'
import { describeSeasons } from './title-seasons.server'
import type { BestPick, TitleView } from './title-view'

/** The best picks above the releases; a show has one for each part, so it has none here. */
const mostPicks = 4

function describePick({ kind }: Title, release: TitleRelease, reader: Reader): BestPick {
  const { slug, name, size, seeders, leechers } = release
  const { t, language } = reader
  return {
    slug,
    name,
    facts: listFacts(kind, release, reader),
    size: formatBytes(size),
    swarm: t('titleTexts.list.seeders', { count: seeders, formatted: formatNumber(seeders, language) }),
    seeders,
    leechers,
  }
}

function listTitleFacts(title: Title, { t, language }: Reader): TitleView['facts'] {
  const { homepage, licence, releases, followers } = title
  const number = (value: number) => formatNumber(value, language)
  return [
    { label: t('titleTexts.facts.licence'), value: licence ?? '' },
    {
      label: t('titleTexts.facts.homepage'),
      value: homepage ? new URL(homepage).host : '',
      href: homepage ?? undefined,
    },
    { label: t('titleTexts.facts.releases'), value: number(releases) },
    { label: t('title.facts.followers'), value: number(followers) },
  ].filter(({ value }) => value !== '')
}

function nameFilter(name: ReleaseFilterName, value: string, { t }: Reader): string {
  if (name === 'season') return t('titleTexts.episodes.season', { season: value })
  if (name === 'episode') return t('titleTexts.episodes.numbered', { number: value })
  return value
}

function listChips(path: string, filter: ReleaseFilter, reader: Reader): TitleView['releases']['chips'] {
  return Object.entries(filter).map(([key, value]) => {
    const name = key as ReleaseFilterName
    const label = nameFilter(name, value, reader)
    // An episode belongs to its season.
    const left = { ...filter, [name]: undefined, ...(name === 'season' && { episode: undefined }) }
    return {
      label,
      href: releasesHref(path, left),
      removeLabel: reader.t('titleTexts.releases.remove', { term: label }),
    }
  })
}

/** A title without a release: the request has its words, so that members recognize it. */
function listStarts({ name, year, artist }: Title, mayUpload: boolean, { t }: Reader): TitleView['releases']['starts'] {
  const words = [artist?.name, name, year].filter(Boolean).join(' ').slice(0, 200)
  return [
    ...(mayUpload ? [{ label: t('shell.pages.upload'), href: '/torrents/upload' }] : []),
    { label: t('torrentTexts.none.request'), href: `/requests/new?${new URLSearchParams({ title: words })}` },
  ]
}

const isCredited = ({ kind }: Title) => creditedKinds.some((credited) => credited === kind)

function describeCredits(title: Title): TitleView['credits'] {
  const hasAny = title.credits.length > 0
  if (!hasAny && !title.canEdit) return null
  return { hasAny, editHref: title.canEdit ? titlePartHref(title, 'credits') : null }
}

/** The data of a title's page. The releases are server HTML; so is its text. */
export async function readTitlePage(
  context: AppLoadContext,
  request: Request,
  kind: Title['kind'],
  slug: string | undefined,
) {
  const [title, { permissions }] = await Promise.all([readTitle(context, kind, slug), readMember(context)])
  const reader = readerOf(context)
  const { t, language } = reader
  const search = new URL(request.url).searchParams
  const filter = readReleaseFilter(search)
  const path = titleHref(title)
  const { releases, ...turns } = await readReleases(context, title, filter, search)
  const number = (value: number) => formatNumber(value, language)
  const view: TitleView = {
    frame: describeFrame(title, reader),
    facts: listTitleFacts(title, reader),
    best:
      kind === 'show'
        ? []
        : title.releaseList
            .filter(({ isBest }) => isBest)
            .slice(0, mostPicks)
            .map((release) => describePick(title, release, reader)),
    matrix: describeMatrix(title.releaseList, { kind, path, filter }, reader),
    seasons:
      kind === 'show' ? describeSeasons(title, { path, filter, part: readPosition(search, 'episodes') }, reader) : [],
    credits: isCredited(title) ? describeCredits(title) : null,
    dependencies: title.dependencies.map(({ slug: needed, name, versions, isOptional }) => ({
      name,
      href: titleHref({ kind: 'package', slug: needed }),
      note: [versions, isOptional ? t('titleTexts.dependencies.optional') : ''].filter(Boolean).join(', '),
    })),
    releases: {
      note: t('titleTexts.releases.shown', { shown: number(releases.length), total: number(title.releases) }),
      chips: listChips(path, filter, reader),
      isEmpty: releases.length === 0,
      hasAny: title.releases > 0,
      starts: title.releases > 0 ? [] : listStarts(title, permissions.includes('torrents.upload'), reader),
      allHref: releasesHref(path, {}),
      ...turns,
    },
  }
  return {
    view,
    summary: title.summaryHtml && { html: context.serverHtml.send('title-summary', title.summaryHtml) },
    people: context.serverHtml.send('title-people', writeCredits(title.credits, reader)),
    rows: context.serverHtml.send('title-releases', writeReleaseRows(kind, releases, reader)),
  }
}
