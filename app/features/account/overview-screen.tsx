import { useTranslation } from 'react-i18next'
import { memberHref } from '~/lib/format/member-href'
import { Badge } from '~/ui/badge'
import { AreaChart } from '~/ui/chart/area-chart'
import type { HistoryView } from '~/ui/chart/history-view'
import { Empty } from '~/ui/empty'
import { Facts } from '~/ui/facts'
import { KeyValues } from '~/ui/key-values'
import { LinkButton } from '~/ui/link-button'
import { List, ListItem } from '~/ui/list'
import { Panel } from '~/ui/panel'
import { TimeText } from '~/ui/time-text'
import { NextRole } from './next-role'
import { type AccountView, type FiguresView, figureNames, type NextRoleView, type SnatchView } from './overview-view'

interface OverviewScreenProps {
  account: AccountView
  figures: FiguresView
  /** null while there is too little data. */
  history: HistoryView | null
  snatches: SnatchView[]
  /** null when there is no automatic promotion. */
  next: NextRoleView | null
}

export function OverviewScreen({ account, figures, history, snatches, next }: OverviewScreenProps) {
  const { t } = useTranslation()
  const { username, role, joined, invites, unread, warnings, owed } = account
  return (
    <div className="split">
      <div className="stack-l">
        <Panel title={t('account.overview.figures')}>
          <Facts
            facts={figureNames.map((name) => ({
              label: t(`account.figures.${name}`),
              value: name === 'bonus' ? <a href="/account/points">{figures[name]}</a> : figures[name],
            }))}
          />
        </Panel>
        <Panel title={t('history.title')}>
          {history ? <AreaChart {...history} /> : <p className="dim">{t('history.tooShort')}</p>}
        </Panel>
        <Panel title={t('account.overview.recent')}>
          <List
            label={t('account.overview.recent')}
            empty={<Empty title={t('account.overview.none')}>{t('account.overview.noneText')}</Empty>}
          >
            {snatches.map(({ slug, name, size, completed, seeding }) => (
              <ListItem
                key={slug}
                title={name}
                href={`/torrents/${slug}`}
                note={
                  <>
                    {size} · <TimeText {...completed} />
                  </>
                }
                end={seeding && <Badge tone="seed">{t('account.figures.seeding')}</Badge>}
              />
            ))}
          </List>
        </Panel>
      </div>
      <aside className="stack-l">
        <Panel title={t('account.overview.you')}>
          <div className="stack">
            <KeyValues
              facts={[
                { label: t('users.role'), value: role },
                { label: t('users.joined'), value: <TimeText {...joined} /> },
                { label: t('account.overview.invites'), value: invites },
                {
                  label: t('account.overview.unread'),
                  value: <a href="/notifications">{unread}</a>,
                },
                ...(owed ? [{ label: owed.label, value: <a href={owed.href}>{owed.text}</a> }] : []),
                ...(warnings === null
                  ? []
                  : [
                      {
                        label: t('users.warnings'),
                        value: <a href={`${memberHref(username)}/warnings`}>{warnings}</a>,
                      },
                    ]),
              ]}
            />
            <p>
              <LinkButton href={memberHref(username)}>{t('account.profile.page')}</LinkButton>
            </p>
          </div>
        </Panel>
        {next && <NextRole {...next} />}
      </aside>
    </div>
  )
}
