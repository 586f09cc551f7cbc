import { useTranslation } from 'react-i18next'
import { memberHref } from '~/lib/format/member-href'
import { ServerHtml } from '~/render/server-html/server-html'
import { Banner } from '~/ui/banner'
import { AreaChart } from '~/ui/chart/area-chart'
import type { HistoryView } from '~/ui/chart/history-view'
import { Facts } from '~/ui/facts'
import { Icon } from '~/ui/icon'
import { KeyValues } from '~/ui/key-values'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import { TimeText } from '~/ui/time-text'
import { Username } from '~/ui/username'
import { UploadList } from './upload-list'
import { figureNames, type UploadView, type UserOverview } from './user-view'

interface OverviewScreenProps {
  user: UserOverview
  /** null if there is none or the reader may not see it. */
  history: HistoryView | null
  uploads: UploadView[] | null
  hasAbout: boolean
  about: string | null
  isStaff: boolean
}

const achievementIcons = {
  years: 'i-lucide-cake',
  uploaded: 'i-lucide-upload',
  uploads: 'i-lucide-list',
  thanks: 'i-lucide-heart',
  posts: 'i-lucide-message-circle',
} as const

export function OverviewScreen({ user, history, uploads, hasAbout, about, isStaff }: OverviewScreenProps) {
  const { t } = useTranslation()
  const { achievements, figures, invitedBy, joined, role, hidden, self, username } = user
  const facts = [
    { label: t('users.role'), value: role },
    { label: t('users.joined'), value: <TimeText {...joined} /> },
    invitedBy && {
      label: t('users.invitedBy'),
      value: <Username name={invitedBy.username} role={invitedBy.role} href={memberHref(invitedBy.username)} />,
    },
  ].filter((fact) => fact !== null)
  const words = hidden.map((section) => t(`account.profile.sections.${section}`)).join(', ')
  return (
    <div className="split">
      <div className="stack-l">
        {hidden.length > 0 && (
          <Banner>{t(self ? 'users.hiddenOwn' : 'users.hiddenStaff', { sections: words, name: username })}</Banner>
        )}
        {figures && (
          <Panel title={t('users.figures')}>
            <Facts facts={figureNames.map((name) => ({ label: t(`account.figures.${name}`), value: figures[name] }))} />
          </Panel>
        )}
        {history && (
          <Panel title={t('history.title')}>
            <AreaChart {...history} />
          </Panel>
        )}
        {hasAbout && (
          <Panel title={t('users.about')}>
            <ServerHtml as="div" className="prose" name="about" html={about} />
          </Panel>
        )}
        {uploads && uploads.length > 0 && (
          <Panel title={t('users.uploads.recent')}>
            <UploadList uploads={uploads} />
          </Panel>
        )}
      </div>
      <aside className="stack-l">
        <Panel title={t('users.member')}>
          <KeyValues facts={facts} />
          {isStaff && (
            <p className="mt-5">
              <LinkButton size="small" href={`/admin/users/${encodeURIComponent(username)}`}>
                <Icon is="i-lucide-shield" />
                {t('admin.title')}
              </LinkButton>
            </p>
          )}
        </Panel>
        {achievements.length > 0 && (
          <Panel title={t('users.achievements.title')}>
            <ul className="grid gap-1">
              {achievements.map(({ kind, words }) => (
                <li key={kind} className="line">
                  <Icon is={achievementIcons[kind]} />
                  {words}
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </aside>
    </div>
  )
}
