import { useTranslation } from 'react-i18next'
import { avatarHref } from '~/lib/format/avatar-href'
import { memberHref } from '~/lib/format/member-href'
import { Avatar } from '~/ui/avatar'
import { Icon } from '~/ui/icon'
import { KeyValues } from '~/ui/key-values'
import { Panel } from '~/ui/panel'
import { TimeText } from '~/ui/time-text'
import { Username } from '~/ui/username'
import type { AboutView } from './detail-view'

export function DetailAside({ slug, about }: { slug: string; about: AboutView }) {
  const { t } = useTranslation()
  const { uploader, isAnonymous, facts, times, media, thankedBy, otherThanks } = about
  return (
    <aside className="stack-l">
      <Panel title={t('torrent.about.uploadedBy')}>
        {uploader ? (
          <p className="line">
            <Avatar name={uploader.username} role={uploader.role} picture={avatarHref(uploader.avatar)} />
            <Username name={uploader.username} role={uploader.role} href={memberHref(uploader.username)} />
            {isAnonymous && <span className="tag">{t('torrent.about.anonymousToOthers')}</span>}
          </p>
        ) : (
          <p className="dim">{t(isAnonymous ? 'torrent.about.anonymous' : 'torrent.about.former')}</p>
        )}
      </Panel>
      {media.length > 0 && (
        <Panel title={t('torrent.media.title')}>
          <KeyValues facts={media} />
          <p className="mt-3">
            <a className="link" href={`/torrents/${slug}/media`}>
              {t('torrent.media.all')}
            </a>
          </p>
        </Panel>
      )}
      <Panel title={t('torrent.about.title')}>
        <KeyValues
          facts={[
            ...times.map(({ label, time }) => ({ label, value: <TimeText {...time} /> })),
            ...facts.map(({ label, value, icon, mono }) => ({
              label,
              value: mono ? (
                <span className="mono">{value}</span>
              ) : icon ? (
                <>
                  <Icon is={icon} /> {value}
                </>
              ) : (
                value
              ),
            })),
          ]}
        />
      </Panel>
      {thankedBy.length > 0 && (
        <Panel title={t('torrent.about.thankedBy')}>
          <p className="line">
            {thankedBy.map(({ username, role }) => (
              <Username key={username} name={username} role={role} href={memberHref(username)} />
            ))}
            {otherThanks > 0 && <span className="dim">{t('torrent.about.otherThanks', { count: otherThanks })}</span>}
          </p>
        </Panel>
      )}
    </aside>
  )
}
