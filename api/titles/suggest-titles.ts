import { and, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { TitleCandidate, TitleSuggestions } from '#contract/title-choice'
import { TitlePath } from '#contract/titles'
import type { Release } from '../lib/release-name/fields'
import { artists, isShown, titleKeys, titles } from '../platform/db/schema/catalogue'
import type { Caller } from '../platform/http/caller.queries'
import { isWordless, matchText } from '../search/expression'
import { mayChoose } from './choose-title'
import { matchTitle } from './group-torrents'
import { kindsOfCategory, readTitleOf } from './read-title'
import { showPoster } from './title-card'

type Database = DrizzleD1Database

const mostMatches = 8

/** The columns of a candidate. */
export const candidateColumns = {
  id: titles.id,
  kind: titles.kind,
  slug: titles.slug,
  name: titles.name,
  artist: sql<string | null>`(select name from ${artists} where artists.id = titles.artist_id)`.as('artist'),
  year: titles.year,
  poster: titles.poster,
  posterColor: titles.posterColor,
  releases: titles.releases,
}

type Row = Pick<
  typeof titles.$inferSelect,
  'id' | 'kind' | 'slug' | 'name' | 'year' | 'poster' | 'posterColor' | 'releases'
> & { artist: string | null }

export function showCandidate(row: Row): TitleCandidate {
  const { kind, slug, name, artist, year, releases } = row
  return { kind, slug, name, artist, year, poster: showPoster(row), releases }
}

interface Asked {
  release: Release
  /** Empty: not known yet. */
  category: string
  /** Words to search by; empty: those of the title in the name. */
  q: string
  /** `kind/slug` of the chosen title. */
  chosen: string
}

/** The queries of the title that a name states, the chosen one and others with the same words. */
export function selectSuggestions(db: Database, asked: Asked, caller: Caller) {
  const { release, category } = asked
  const read = readTitleOf(release, category)
  const keys = JSON.stringify(read?.keys ?? [])
  const mine = mayChoose(db, caller)
  return [
    db
      .select({
        ...candidateColumns,
        key: titleKeys.key,
        titleId: titles.id,
        mayChoose: sql<0 | 1>`${mine}`.as('may_choose'),
      })
      .from(titleKeys)
      .innerJoin(titles, sql`${titles.id} = ${titleKeys.titleId}`)
      .where(
        sql`${titleKeys.kind} = ${read?.kind ?? ''} and ${titleKeys.key} in (select value from json_each(${keys}))`,
      ),
    db
      .select(candidateColumns)
      .from(titles)
      .where(and(isAddress(asked.chosen), sql`merged_into is null`, mine)),
    db
      .select(candidateColumns)
      .from(titles)
      .where(and(isShown, inArray(titles.kind, kindsOfCategory(category)), hasWords(asked, read)))
      .orderBy(desc(titles.releases), desc(titles.id))
      .limit(mostMatches + 2),
  ] as const
}

type Rows = { [Index in 0 | 1 | 2]: Awaited<ReturnType<typeof selectSuggestions>[Index]> }

export function showSuggestions(
  { 0: named, 1: chosen, 2: matches }: Rows,
  { release, category }: Asked,
): TitleSuggestions {
  const read = readTitleOf(release, category)
  const existing = read && matchTitle(read, new Map(named.map((row) => [`${row.kind} ${row.key}`, row])))
  const joined = named.find(({ id, mayChoose }) => id === existing?.titleId && mayChoose === 1)
  const others = matches.filter(({ id }) => id !== joined?.id && id !== chosen[0]?.id)
  return {
    fromName: read && (existing || read.isClear) ? showRead(read, joined) : null,
    chosen: chosen[0] ? showCandidate(chosen[0]) : null,
    matches: others.slice(0, mostMatches).map(showCandidate),
  }
}

function showRead(read: NonNullable<ReturnType<typeof readTitleOf>>, joined: Row | undefined) {
  const { kind, name, artist, year, confidence, part } = read
  return { ...{ kind, name, artist, year, confidence, part }, existing: joined ? showCandidate(joined) : null }
}

function isAddress(text: string): SQL {
  const [kind, slug] = text.split('/')
  const read = TitlePath.safeParse({ kind, slug })
  return read.success ? sql`${titles.kind} = ${read.data.kind} and ${titles.slug} = ${read.data.slug}` : sql`false`
}

function hasWords({ q, category }: Asked, read: ReturnType<typeof readTitleOf>): SQL {
  const words = q || [read?.artist, read?.name].filter(Boolean).join(' ')
  const kinds = kindsOfCategory(category)
    .map((kind) => `"${kind}"`)
    .join(' OR ')
  const expression = words === '' || isWordless(words) ? undefined : matchText(words, 'words', `kind : (${kinds})`)
  return expression === undefined
    ? sql`false`
    : sql`${titles.id} in (select rowid from title_search where title_search match ${expression})`
}
