import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { FormReply } from '~/lib/forms/form-reply'
import { CursorPages } from '~/ui/cursor-pages'
import { Facts } from '~/ui/facts'
import { List, ListItem } from '~/ui/list'
import { Panel } from '~/ui/panel'
import { TimeText } from '~/ui/time-text'
import { Toast } from '~/ui/toast'
import { GiftForm } from './gift-form'
import type { PointChangeView, PointsView } from './points-view'

interface PointsScreenProps extends PointsView {
  reply: FormReply | undefined
  busy: boolean
}

export function PointsScreen({ reply, ...page }: PointsScreenProps) {
  const { t } = useTranslation()
  const { gift, bonus, unlisted, seedingBonus, since, canGive, changes, historyDays, newer, older } = page
  return (
    <div className="stack-l">
      {gift !== null && !reply && <Toast>{t('points.done', { count: gift.count, points: gift.text })}</Toast>}
      <Panel title={t('points.title')}>
        <div className="stack">
          <Facts
            facts={[
              { label: t('points.balance'), value: bonus.text },
              ...(seedingBonus === null ? [] : [{ label: t('points.seedingBonus'), value: seedingBonus }]),
              ...(unlisted === null ? [] : [{ label: t('points.unlisted'), value: unlisted }]),
            ]}
          />
          <p className="dim max-w-measure">
            {t(seedingBonus === null ? 'points.earnWithout' : 'points.earn')}{' '}
            <a className="link" href="/account/freeleech">
              {t('points.buyTokens')}
            </a>{' '}
            <a className="link" href="/requests">
              {t('points.requests')}
            </a>
          </p>
        </div>
      </Panel>
      {(canGive || reply) && (
        <Panel id="give" title={t('points.give.title')}>
          <GiftForm {...page} reply={reply} />
        </Panel>
      )}
      <Panel title={t('points.history')}>
        <div className="stack">
          <p className="dim max-w-measure">
            {t('points.about', { days: historyDays })} {since !== null && t('points.since', { day: since })}
          </p>
          <List label={t('points.history')} empty={<p className="dim">{t('points.none')}</p>}>
            {changes.map((change) => (
              <ChangeRow key={change.id} {...change} />
            ))}
          </List>
        </div>
        <CursorPages
          label={t('points.history')}
          previous={newer && { href: newer, label: t('points.newer') }}
          next={older && { href: older, label: t('points.older') }}
        />
      </Panel>
    </div>
  )
}

function ChangeRow(change: PointChangeView) {
  const { t } = useTranslation()
  const { kind, time, points, balance, href, message } = change
  return (
    <ListItem
      title={nameChange(t, change)}
      href={href ?? (kind === 'tokens_bought' ? '/account/freeleech' : undefined)}
      note={
        <>
          {message !== '' && <span className="block break-words">{message}</span>}
          {kind === 'corrected' && `${change.subject} · `}
          <TimeText {...time} />
        </>
      }
      end={
        <span className="grid justify-items-end">
          <strong className="font-mid">{points}</strong>
          <span className="hint">{t('points.after', { balance })}</span>
        </span>
      }
    />
  )
}

function nameChange(t: TFunction, { kind, subject, tokens, member }: PointChangeView): string {
  const name = member ?? t('points.formerMember')
  return t(`points.kinds.${kind}`, { count: tokens ?? 0, title: subject ?? '', name })
}
