import { useTranslation } from 'react-i18next'
import { Empty } from '~/ui/empty'
import { LinkButton } from '~/ui/link-button'
import { List, ListItem } from '~/ui/list'
import { Pagination } from '~/ui/pagination'
import { Panel } from '~/ui/panel'
import { Tabs } from '~/ui/tabs'
import { TimeText } from '~/ui/time-text'
import { Username } from '~/ui/username'
import { searchHref } from './search-address'
import type { SearchResult, SearchView } from './search-view'

export function SearchScreen({ view }: { view: SearchView | null }) {
  const { t } = useTranslation()
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('search.title')}</h1>
        <span className="dim tabular" role="status">
          {view?.summary}
        </span>
      </header>
      {view ? (
        <Results view={view} />
      ) : (
        <Empty title={t('search.nothing.title')}>
          <p>{t('search.nothing.text')}</p>
        </Empty>
      )}
    </>
  )
}

function Results({ view: { q, kind, tabs, groups, page, pages } }: { view: SearchView }) {
  const { t } = useTranslation()
  return (
    <>
      <Tabs label={t('search.parts')} tabs={tabs} />
      {groups.length === 0 && (
        <Empty title={t('search.none.title', { q })}>
          <p>{t('search.none.text')}</p>
        </Empty>
      )}
      <div className="stack-l">
        {groups.map((group) => (
          <Panel key={group.kind} title={group.title}>
            <List label={group.title}>
              {group.entries.map((entry) => (
                <Entry key={entry.href} entry={entry} />
              ))}
            </List>
            {group.more && (
              <p className="mt-4">
                <LinkButton size="small" href={group.more.href}>
                  {group.more.label}
                </LinkButton>
              </p>
            )}
          </Panel>
        ))}
      </div>
      {pages > 1 && (
        <Pagination
          label={t('torrents.pages.label')}
          previous={t('torrents.pages.previous')}
          next={t('torrents.pages.next')}
          page={page}
          pages={pages}
          hrefOf={(number) => searchHref(q, kind, number)}
        />
      )}
    </>
  )
}

function Entry({ entry: { href, title, member, excerpt, note, time } }: { entry: SearchResult }) {
  return (
    <ListItem
      href={href}
      title={member ? <Username name={member.username} role={member.role} /> : title}
      note={
        <>
          {excerpt.length > 0 && (
            <span className="block">
              {excerpt.map(({ text, isHit }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
                <span key={index}>{isHit ? <strong>{text}</strong> : text}</span>
              ))}
            </span>
          )}
          {note}
          {time && (
            <>
              {' · '}
              <TimeText {...time} />
            </>
          )}
        </>
      }
    />
  )
}
