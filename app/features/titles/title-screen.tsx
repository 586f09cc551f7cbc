import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { EpisodeGrid } from '~/ui/episode-grid'
import { Icon } from '~/ui/icon'
import { KeyValues } from '~/ui/key-values'
import { LinkButton } from '~/ui/link-button'
import { List, ListItem } from '~/ui/list'
import { Panel } from '~/ui/panel'
import { ReleaseMatrix } from '~/ui/release-matrix'
import { BestPicks } from './best-picks'
import { ReleasesPanel } from './releases-panel'
import { TitleFrame } from './title-frame'
import type { SeasonView, TitleView } from './title-view'

interface TitleScreenProps {
  view: TitleView
  /** Server HTML; null for a title without a text. */
  summary: { html: string | null } | '' | null
  /** Server HTML. */
  people: string | null
  rows: string | null
}

/** A movie, show, album or package: which release to take, and all of them. */
export function TitleScreen({ view, summary, people, rows }: TitleScreenProps) {
  const { t } = useTranslation()
  const { frame, facts, best, credits, matrix, seasons, dependencies } = view
  return (
    <TitleFrame title={frame} lead={best.length > 0 && <BestPicks picks={best} />}>
      <div className="split">
        <div className="stack-l">
          {summary && <ServerHtml as="div" className="prose" name="title-summary" html={summary.html} />}
          {credits && <People credits={credits} html={people} />}
          {matrix && (
            <Panel title={t(`title.matrix.label.${frame.kind}`)}>
              <ReleaseMatrix
                label={matrix.label}
                corner={matrix.corner}
                sources={matrix.columns}
                rows={matrix.rows}
                none={t('title.matrix.none')}
              />
            </Panel>
          )}
          {seasons.length > 0 && <Seasons seasons={seasons} />}
          <ReleasesPanel releases={view.releases} rows={rows} />
        </div>
        <aside className="stack-l">
          <Panel title={t('title.facts.title')}>
            <KeyValues
              facts={facts.map(({ label, value, href }) => ({
                label,
                value: href ? (
                  <a className="link" href={href} rel="noreferrer noopener">
                    {value}
                  </a>
                ) : (
                  value
                ),
              }))}
            />
          </Panel>
          {dependencies.length > 0 && (
            <Panel title={t('title.dependencies.title')}>
              <List label={t('title.dependencies.title')}>
                {dependencies.map(({ name, href, note }) => (
                  <ListItem key={href} title={name} href={href} note={note || undefined} />
                ))}
              </List>
            </Panel>
          )}
        </aside>
      </div>
    </TitleFrame>
  )
}

function People({
  credits: { hasAny, editHref },
  html,
}: {
  credits: NonNullable<TitleView['credits']>
  html: string | null
}) {
  const { t } = useTranslation()
  if (!hasAny) {
    return editHref ? (
      <div>
        <LinkButton look="ghost" href={editHref}>
          <Icon is="i-lucide-users" />
          {t('title.people.add')}
        </LinkButton>
      </div>
    ) : null
  }
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="panel-head">
        {t('title.people.title')}
        {editHref && (
          <a className="link text-f2 font-body" href={editHref}>
            {t('title.people.edit')}
          </a>
        )}
      </h2>
      <ServerHtml as="div" className="stack" name="title-people" html={html} />
    </section>
  )
}

function Seasons({ seasons }: { seasons: SeasonView[] }) {
  const { t } = useTranslation()
  return (
    <section className="stack" aria-labelledby="episodes">
      <h2 id="episodes" className="panel-head">
        {t('title.episodes.title')}
      </h2>
      {seasons.map((season) => (
        <Season key={season.season} season={season} />
      ))}
    </section>
  )
}

function Season({ season: { season, label, note, packs, openHref, ranges, episodes } }: { season: SeasonView }) {
  const { t } = useTranslation()
  const id = `season-${season}`
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="panel-head text-f3">
        {label}
        <small className="panel-note">{note}</small>
        {openHref && (
          <a className="link text-f2 font-body" href={openHref} aria-label={`${t('title.episodes.show')}: ${label}`}>
            {t('title.episodes.show')}
          </a>
        )}
        {packs && (
          <a className="link text-f2 font-body" href={packs.href}>
            {packs.label}
          </a>
        )}
      </h3>
      {ranges.length > 0 && (
        <nav className="pages mb-3" aria-label={t('title.episodes.ranges', { season: label })}>
          {ranges.map(({ text, label, href, isCurrent }) => (
            <a
              key={href}
              className={isCurrent ? 'page page-here' : 'page page-link'}
              href={href}
              aria-label={label}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {text}
            </a>
          ))}
        </nav>
      )}
      {episodes.length > 0 && <EpisodeGrid label={label} episodes={episodes} />}
    </section>
  )
}
