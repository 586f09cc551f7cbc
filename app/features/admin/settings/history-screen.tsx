import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { CursorPages } from '~/ui/cursor-pages'
import { Empty } from '~/ui/empty'
import { ErrorSummary } from '~/ui/error-summary'
import { Form } from '~/ui/form'
import { List, ListItem } from '~/ui/list'
import { Panel } from '~/ui/panel'
import { TimeText } from '~/ui/time-text'
import { Toast } from '~/ui/toast'
import { Username } from '~/ui/username'
import type { HistoryView } from './history.server'
import { SettingsChanges } from './settings-changes'
import { nameSetting, settingsHistory } from './settings-values'

interface HistoryScreenProps extends HistoryView {
  done: boolean
  reply: FormReply | undefined
  busy: boolean
}

export function HistoryScreen({ version, rows, newer, older, done, reply, busy }: HistoryScreenProps) {
  const { t } = useTranslation()
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('admin.settingsHistory')}</h1>
      </header>
      <div className="stack-l">
        {done && !reply && <Toast>{t('siteSettings.history.restored')}</Toast>}
        {version ? (
          <Version version={version} reply={reply} busy={busy} />
        ) : (
          <p className="dim max-w-measure">{t('siteSettings.history.about')}</p>
        )}
        <List
          label={t('siteSettings.history.versions')}
          empty={
            <Empty title={t('siteSettings.history.empty')}>
              <p>{t('siteSettings.history.emptyText')}</p>
            </Empty>
          }
        >
          {rows.map(({ id, area, names, time, actor, isRestored }) => (
            <ListItem
              key={id}
              current={id === version?.id}
              href={`${settingsHistory}?version=${id}`}
              title={names.map((name) => nameSetting(t, name)).join(', ')}
              note={
                <>
                  {t(area === 'general' ? 'admin.general.title' : 'admin.mail.title')}
                  {isRestored && ` · ${t('siteSettings.history.isRestored')}`} ·{' '}
                  {actor ? (
                    <Username name={actor.username} role={actor.role} href={actor.href} />
                  ) : (
                    t('siteSettings.deleted')
                  )}{' '}
                  · <TimeText {...time} />
                </>
              }
            />
          ))}
        </List>
        <CursorPages
          label={t('mails.pages')}
          previous={newer && { href: newer, label: t('mails.newer') }}
          next={older && { href: older, label: t('mails.older') }}
        />
      </div>
    </>
  )
}

interface VersionProps {
  version: NonNullable<HistoryView['version']>
  reply: FormReply | undefined
  busy: boolean
}

function Version({ version, reply, busy }: VersionProps) {
  const { t } = useTranslation()
  const { id, area, revision, time, actor, changes, rollback } = version
  const page = t(area === 'general' ? 'admin.general.title' : 'admin.mail.title')
  const isSecretMissing = describeFieldError(t, reply, 'secret') !== undefined
  return (
    <>
      <Panel title={t('siteSettings.history.version', { page, id })}>
        <div className="stack max-w-measure">
          <p className="hint">
            {actor ? <Username name={actor.username} role={actor.role} href={actor.href} /> : t('siteSettings.deleted')}{' '}
            · <TimeText {...time} />
          </p>
          <SettingsChanges changes={changes} />
        </div>
      </Panel>
      <Panel title={t('siteSettings.history.rollback')}>
        <div className="stack max-w-measure">
          <ErrorSummary>
            {isSecretMissing
              ? t('siteSettings.history.secret')
              : describeFailure(t, reply, { changed_meanwhile: t('siteSettings.history.conflict') })}
          </ErrorSummary>
          {rollback.length === 0 ? (
            <p>{t('siteSettings.history.same')}</p>
          ) : (
            <>
              <p>{t('siteSettings.history.rollbackText')}</p>
              <SettingsChanges changes={rollback} />
              <Form method="post" action={`${settingsHistory}?version=${id}`}>
                <input type="hidden" name="version" value={id} />
                <input type="hidden" name="revision" value={revision} />
                <Button look="danger" busy={busy}>
                  {t('siteSettings.history.submit')}
                </Button>
              </Form>
            </>
          )}
        </div>
      </Panel>
    </>
  )
}
