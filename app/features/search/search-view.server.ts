import {
  type FoundComment,
  type FoundMember,
  maxMatches,
  type SearchKind,
  type SearchPage,
  searchKinds,
} from '#contract/search'
import type { TitleCandidate } from '#contract/title-choice'
import type { TorrentLine } from '#contract/torrents'
import { formatBytes } from '~/lib/format/bytes'
import { memberHref } from '~/lib/format/member-href'
import { formatNumber } from '~/lib/format/numbers'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import { titleHref } from '~/lib/format/title-href'
import { nameTitle } from '~/lib/format/title-name'
import { categoryLabel } from '~/lib/i18n/category-label'
import { searchHref } from './search-address'
import type { SearchGroup, SearchResult, SearchView } from './search-view'

export const perPage = 20

/** Ignores invalid parts. */
export function readSearchAddress(search: URLSearchParams) {
  const q = (search.get('q') ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)
  const kind = searchKinds.find((known) => known === search.get('kind')) ?? null
  const page = Number(search.get('page'))
  const isPage = Number.isInteger(page) && page >= 1 && page <= maxMatches / perPage
  return { q, kind, page: kind !== null && isPage ? page : 1 }
}

type SearchAddress = ReturnType<typeof readSearchAddress>

export function describeSearch(results: SearchPage, { q, kind, page }: SearchAddress, reader: Reader): SearchView {
  const { t, language } = reader
  const { counts } = results
  const count = ({ total, isCapped }: { total: number; isCapped: boolean }) =>
    formatNumber(total, language) + (isCapped ? '+' : '')
  const listed = {
    torrents: results.torrents.map((line) => describeTorrent(line, reader)),
    members: results.members.map((member) => describeMember(member, reader)),
    comments: results.comments.map((comment) => describeComment(comment, reader)),
  }
  const all: readonly SearchKind[] = kind === null ? searchKinds : [kind]
  const groups = all.map((group): SearchGroup => {
    const label = t(`search.more.${group}`, { shown: count(counts[group]) })
    const href = group === 'torrents' ? `/?${new URLSearchParams({ q })}` : searchHref(q, group)
    // The torrents list shows the same results with filters, so it is always linked.
    const isCut = group === 'torrents' || (kind === null && counts[group].total > listed[group].length)
    return {
      kind: group,
      title: t(`search.kinds.${group}`),
      entries: listed[group],
      more: isCut ? { href, label } : null,
    }
  })
  const titles = results.titles.map((title) => describeTitle(title, reader))
  groups.unshift({ kind: 'titles', title: t('search.kinds.titles'), entries: titles, more: null })
  const total = all.reduce((sum, group) => sum + counts[group].total, titles.length)
  const isCapped = all.some((group) => counts[group].isCapped)
  return {
    q,
    kind,
    tabs: [
      { href: searchHref(q), label: t('search.kinds.all'), current: kind === null },
      ...searchKinds.map((group) => ({
        href: searchHref(q, group),
        label: t(`search.kinds.${group}`),
        count: count(counts[group]),
        current: kind === group,
      })),
    ],
    summary: t('search.results', { count: total, shown: count({ total, isCapped }) }),
    groups: groups.filter(({ entries }) => entries.length > 0),
    page,
    pages: kind === null ? 1 : Math.max(1, Math.ceil(counts[kind].total / perPage)),
  }
}

const bare = { title: null, member: null, excerpt: [] }

function describeTitle(title: TitleCandidate, { t, language }: Reader): SearchResult {
  const { kind, releases } = title
  const count = t('search.releases', { count: releases, formatted: formatNumber(releases, language) })
  const note = `${t(`search.titleKinds.${kind}`)} · ${count}`
  return { ...bare, href: titleHref(title), title: nameTitle(title), note, time: null }
}

function describeTorrent({ slug, name, category, addedAt, ...line }: TorrentLine, reader: Reader): SearchResult {
  const { t, language } = reader
  const size = formatBytes(line.size)
  const [seeders, leechers] = [formatNumber(line.seeders, language), formatNumber(line.leechers, language)]
  const note = [categoryLabel(t, category), t('views.facts', { size, seeders, leechers })].join(' · ')
  return { ...bare, href: `/torrents/${slug}`, title: name, note, time: writeTime(addedAt, reader) }
}

function describeMember({ username, role, joinedAt }: FoundMember, reader: Reader): SearchResult {
  const member = { username, role }
  return {
    ...bare,
    href: memberHref(username),
    member,
    note: reader.t('users.joined'),
    time: writeTime(joinedAt, reader),
  }
}

function describeComment({ id, author, createdAt, subject, excerpt }: FoundComment, reader: Reader): SearchResult {
  const note = author?.username ?? reader.t('comments.gone')
  return { ...bare, href: `/comments/${id}`, title: subject.name, excerpt, note, time: writeTime(createdAt, reader) }
}
