import type { FoundPost } from '#contract/forum-search'
import type { FoundPerson } from '#contract/people'
import type {
  FoundArticle,
  FoundComment,
  FoundIssue,
  FoundMember,
  FoundRequest,
  FoundRoom,
  SearchKind,
  SearchPage,
} from '#contract/search'
import type { TagMark } from '#contract/tag-mark'
import type { TitleCandidate } from '#contract/title-choice'
import type { TorrentLine } from '#contract/torrents'
import type { FoundWikiPage } from '#contract/wiki'
import { formatBytes } from '~/lib/format/bytes'
import { commentsPath } from '~/lib/format/comments-path.server'
import { memberHref } from '~/lib/format/member-href'
import { formatNumber } from '~/lib/format/numbers'
import { personHref } from '~/lib/format/person-href'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import { titleHref } from '~/lib/format/title-href'
import { nameTitle } from '~/lib/format/title-name'
import { categoryLabel } from '~/lib/i18n/category-label'
import { result as bare, type SearchResult } from './search-view'

export function describeResults(results: SearchPage, reader: Reader): Record<SearchKind, SearchResult[]> {
  return {
    titles: results.titles.map((title) => describeTitle(title, reader)),
    people: results.people.map((person) => describePerson(person, reader)),
    torrents: results.torrents.map((line) => describeTorrent(line, reader)),
    tags: results.tags.map((tag) => describeTag(tag, reader)),
    requests: results.requests.map((request) => describeRequest(request, reader)),
    posts: results.posts.map((post) => describePost(post, reader)),
    issues: results.issues.map((issue) => describeIssue(issue, reader)),
    wiki: results.wiki.map((page) => describePage(page, reader)),
    news: results.news.map((article) => describeArticle(article, reader)),
    members: results.members.map((member) => describeMember(member, reader)),
    rooms: results.rooms.map(describeRoom),
    comments: results.comments.map((comment) => describeComment(comment, reader)),
  }
}

function describeTitle(title: TitleCandidate, { t, language }: Reader): SearchResult {
  const { kind, releases } = title
  const count = t('searchTexts.releases', { count: releases, formatted: formatNumber(releases, language) })
  const note = `${t(`searchTexts.titleKinds.${kind}`)} · ${count}`
  return { ...bare, href: titleHref(title), title: nameTitle(title), note }
}

function describePerson({ slug, name, knownFor }: FoundPerson, { t }: Reader): SearchResult {
  const note = t('searchTexts.knownFor', { titles: knownFor.join(', ') })
  return { ...bare, href: personHref(slug), title: name, note }
}

function describeTorrent(torrent: TorrentLine, reader: Reader): SearchResult {
  const { slug, name, category, categoryName, addedAt, ...line } = torrent
  const { t, language } = reader
  const size = formatBytes(line.size)
  const [seeders, leechers] = [formatNumber(line.seeders, language), formatNumber(line.leechers, language)]
  const note = [categoryLabel(t, category, categoryName), t('viewTexts.facts', { size, seeders, leechers })].join(' · ')
  return { ...bare, href: `/torrents/${slug}`, title: name, note, time: writeTime(addedAt, reader) }
}

function describeTag({ name }: TagMark, { t }: Reader): SearchResult {
  return { ...bare, href: `/?${new URLSearchParams({ tags: name })}`, title: name, note: t('searchTexts.tagged') }
}

function describeRequest({ slug, title, name, state, bounty, createdAt }: FoundRequest, reader: Reader): SearchResult {
  const { t, language } = reader
  const points = t('torrentRequestTexts.points', { count: bounty, formatted: formatNumber(bounty, language) })
  const note = [t(`torrentRequestTexts.states.${state}`), ...(bounty > 0 ? [points] : [])].join(' · ')
  return { ...bare, href: `/requests/${slug}`, title, name, note, time: writeTime(createdAt, reader) }
}

function describePost(post: FoundPost, reader: Reader): SearchResult {
  const { id, thread, forum, author, title, excerpt } = post
  return {
    ...bare,
    ...{ title: thread.title, name: title, excerpt },
    href: `${commentsPath({ kind: 'thread', slug: `${forum.slug}/${thread.slug}` })}?comment=${id}#c${id}`,
    note: [forum.name, author?.username ?? reader.t('commentTexts.gone')].join(' · '),
    time: writeTime(post.createdAt, reader),
  }
}

function describeIssue({ number, title, isOpen, name, excerpt, updatedAt }: FoundIssue, reader: Reader): SearchResult {
  const note = [`#${number}`, reader.t(isOpen ? 'searchTexts.open' : 'searchTexts.closed')].join(' · ')
  return { ...bare, href: `/issues/${number}`, title, name, excerpt, note, time: writeTime(updatedAt, reader) }
}

function describePage({ slug, title, name, excerpt, updatedAt }: FoundWikiPage, reader: Reader): SearchResult {
  const href = `/wiki/${encodeURIComponent(slug)}`
  return {
    ...bare,
    href,
    title,
    name,
    excerpt,
    note: reader.t('searchTexts.updated'),
    time: writeTime(updatedAt, reader),
  }
}

function describeArticle({ slug, title, name, excerpt, publishedAt }: FoundArticle, reader: Reader): SearchResult {
  const time = writeTime(publishedAt, reader)
  return { ...bare, href: `/news/${slug}`, title, name, excerpt, note: reader.t('searchTexts.published'), time }
}

function describeMember({ username, role, joinedAt }: FoundMember, reader: Reader): SearchResult {
  const member = { username, role }
  const time = writeTime(joinedAt, reader)
  return { ...bare, href: memberHref(username), member, note: reader.t('users.joined'), time }
}

function describeRoom({ slug, name, topic }: FoundRoom): SearchResult {
  return { ...bare, href: `/chat/${slug}`, title: `#${name}`, note: topic }
}

function describeComment({ id, author, createdAt, subject, excerpt }: FoundComment, reader: Reader): SearchResult {
  const note = author?.username ?? reader.t('commentTexts.gone')
  return { ...bare, href: `/comments/${id}`, title: subject.name, excerpt, note, time: writeTime(createdAt, reader) }
}
