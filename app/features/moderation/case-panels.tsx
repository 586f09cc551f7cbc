import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { memberHref } from '~/lib/format/member-href'
import { Badge } from '~/ui/badge'
import { KeyValues } from '~/ui/key-values'
import { List, ListItem } from '~/ui/list'
import { Panel } from '~/ui/panel'
import { TimeText } from '~/ui/time-text'
import { Username } from '~/ui/username'
import type { CaseView } from './case-view.server'

/** Duplicates, requested changes, the uploader's record and earlier decisions. */
export function CasePanels({ moderation }: { moderation: CaseView }) {
  const { t } = useTranslation()
  const { duplicates, requests, record, acts, otherActs } = moderation
  return (
    <>
      {requests.length > 0 && <Requests requests={requests} />}
      <Panel title={t('moderation.torrent.duplicates.title')}>
        <List
          label={t('moderation.torrent.duplicates.title')}
          empty={<p className="dim">{t('moderation.torrent.duplicates.none')}</p>}
        >
          {duplicates.map(({ slug, name, note, same, label }) => (
            <ListItem
              key={slug}
              title={name}
              href={`/torrents/${slug}`}
              note={note}
              end={<Badge tone={same === 'title' ? 'neutral' : 'warn'}>{label}</Badge>}
            />
          ))}
        </List>
      </Panel>
      {record && <Record record={record} />}
      <Panel title={t('moderation.torrent.acts.title')}>
        <Acts
          acts={acts}
          label={t('moderation.torrent.acts.title')}
          empty={<p className="dim">{t('moderation.torrent.acts.none')}</p>}
        />
      </Panel>
      {otherActs.length > 0 && (
        <Panel title={t('moderation.torrent.acts.others')}>
          <Acts acts={otherActs} label={t('moderation.torrent.acts.others')} isOfOthers />
        </Panel>
      )}
    </>
  )
}

function Requests({ requests }: Pick<CaseView, 'requests'>) {
  const { t } = useTranslation()
  return (
    <Panel title={t('moderation.torrent.requests.title')}>
      <ol className="stack" aria-label={t('moderation.torrent.requests.title')}>
        {requests.map(({ id, text, answer, by, time, isOpen }) => (
          <li key={id} className="border-b pb-4">
            <p className="hint">
              {by} · <TimeText {...time} />
            </p>
            <p className="whitespace-pre-line break-words">{text}</p>
            {answer !== null && (
              <p className="whitespace-pre-line break-words">{t('moderation.torrent.requests.answer', { answer })}</p>
            )}
            {isOpen && <Badge tone="warn">{t('moderation.torrent.requests.open')}</Badge>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Record({ record }: { record: NonNullable<CaseView['record']> }) {
  const { t } = useTranslation()
  const { member, joined } = record
  return (
    <Panel title={t('moderation.torrent.record.title')}>
      <div className="stack">
        <p>
          <Username name={member.username} role={member.role} href={memberHref(member.username)} />
        </p>
        <KeyValues
          facts={[
            { label: t('moderation.torrent.record.joined'), value: <TimeText {...joined} /> },
            ...(['approved', 'pending', 'rejected', 'deleted'] as const).map((status) => ({
              label: t(`moderation.torrent.record.${status}`),
              value: record[status],
            })),
            {
              label: t('moderation.torrent.record.warnings'),
              value: (
                <a className="link" href={`${memberHref(member.username)}/warnings`}>
                  {record.warnings}
                </a>
              ),
            },
          ]}
        />
      </div>
    </Panel>
  )
}

interface ActsProps {
  acts: CaseView['acts']
  label: string
  empty?: ReactNode
  isOfOthers?: boolean
}

function Acts({ acts, label, empty, isOfOthers = false }: ActsProps) {
  return (
    <List label={label} empty={empty}>
      {acts.map(({ id, name, by, time, reason, torrent }) => (
        <ListItem
          key={id}
          title={isOfOthers ? torrent.name : name}
          {...(isOfOthers && { href: `/torrents/${torrent.slug}/moderate` })}
          note={
            <>
              {isOfOthers && `${name} · `}
              {by} · <TimeText {...time} />
              {reason && <span className="block text-ink break-words whitespace-pre-line">{reason}</span>}
            </>
          }
        />
      ))}
    </List>
  )
}
