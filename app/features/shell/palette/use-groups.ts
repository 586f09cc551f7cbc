import { useRouteLoaderData } from '@remix-run/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findMatches } from '~/lib/site-pages/match'
import { isAllowed } from '~/lib/site-pages/pages'
import type { ShellData } from '../shell-data'
import type { Entry, EntryGroup } from './entry'
import { listFound, listSearch } from './found-groups'
import { actions, pages, usualActions, usualPages } from './pages'
import { addRecent, clearRecent, readRecent } from './recent'
import { type FoundResults, useResults } from './use-results'

const mostPages = 6
const mostActions = 4

interface Groups {
  /** Only groups with entries. */
  groups: EntryGroup[]
  state: FoundResults['state']
  /** Keeps the page of an entry on this device. */
  remember: (entry: Entry) => void
}

/** The options for a text: pages and actions at once, the results of the site when they are there. */
export function useGroups(text: string): Groups {
  const { t } = useTranslation(['translation', 'palette'])
  const member = useRouteLoaderData<ShellData>('routes/_app')?.member
  const q = text.trim()
  const { groups: results, state } = useResults(q)
  const [recent, setRecent] = useState(() => readRecent(member?.username ?? ''))
  const local = useLocalEntries(member?.permissions ?? [])

  const clear = () => {
    clearRecent()
    setRecent([])
  }
  const recentEntries = recent.map(
    ({ href, name, isSearch }): Entry => ({
      ...{ id: `recent-${href}`, name, href },
      icon: isSearch ? 'i-lucide-search' : 'i-lucide-history',
    }),
  )
  const clearEntry: Entry = { id: 'clear', name: t('palette.clear'), icon: 'i-lucide-x', run: clear }
  const group = (id: 'recent' | 'pages' | 'actions', entries: Entry[]) => ({
    ...{ id, entries },
    title: t(`palette.groups.${id}`),
  })
  const groups =
    q === ''
      ? [
          group('recent', recent.length > 0 ? [...recentEntries, clearEntry] : []),
          group('pages', local.pages.slice(0, usualPages)),
          group('actions', local.actions.slice(0, usualActions)),
        ]
      : [
          group('pages', findMatches(local.pages, q).slice(0, mostPages)),
          group('actions', findMatches(local.actions, q).slice(0, mostActions)),
          listSearch(q, t('palette.all', { q }), t('palette.groups.search')),
          ...listFound(results),
        ]
  const remember = ({ id, href, name }: Entry) => {
    if (!href || id.startsWith('action-')) return
    const isSearch = href.startsWith('/search?')
    addRecent(member?.username ?? '', {
      href,
      name: isSearch ? (new URLSearchParams(href.slice(8)).get('q') ?? name) : name,
      isSearch,
    })
  }
  return { groups: groups.filter(({ entries }) => entries.length > 0), state, remember }
}

/** The pages and actions that the member may open, in the language of the site. */
function useLocalEntries(permissions: Parameters<typeof isAllowed>[0]) {
  const { t } = useTranslation(['translation', 'palette'])
  return useMemo(() => {
    const may = isAllowed(permissions)
    return {
      pages: pages.filter(may).map(({ id, href, icon }) => ({
        ...{ id: `page-${id}`, href, icon },
        name: t(`palette.pages.${id}.name`),
        words: t(`palette.pages.${id}.words`),
      })),
      actions: actions.filter(may).map(({ id, href, press, icon }) => ({
        ...{ id: `action-${id}`, href, press, icon },
        name: t(`palette.actions.${id}.name`),
        words: t(`palette.actions.${id}.words`),
      })),
    }
  }, [t, permissions])
}
