import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Badge } from '~/ui/badge'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'
import { CursorPages } from '~/ui/cursor-pages'
import { ErrorSummary } from '~/ui/error-summary'
import { Facts } from '~/ui/facts'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { List, ListItem } from '~/ui/list'
import { Panel } from '~/ui/panel'
import { TimeText } from '~/ui/time-text'
import { Toast } from '~/ui/toast'
import type { FreeleechView, TokenEventView } from './freeleech-view'

interface FreeleechScreenProps extends FreeleechView {
  /** Tokens of the purchase that led here. */
  bought: number | null
  reply: FormReply | undefined
  busy: boolean
}

export function FreeleechScreen(page: FreeleechScreenProps) {
  const { t } = useTranslation()
  const { tokens, bonus, seedingBonus, price, events, newer, older, bought, reply } = page
  return (
    <div className="stack-l">
      {bought !== null && !reply && <Toast>{t('freeleech.done', { count: bought })}</Toast>}
      <Panel title={t('freeleech.title')}>
        <div className="stack">
          <Facts
            facts={[
              { label: t('freeleech.tokens'), value: tokens },
              { label: t('freeleech.bonus'), value: <a href="/account/points">{bonus}</a> },
              ...(seedingBonus === null ? [] : [{ label: t('freeleech.seedingBonus'), value: seedingBonus }]),
              ...(price === null ? [] : [{ label: t('freeleech.price'), value: price.text }]),
            ]}
          />
          <p className="dim max-w-measure">{t('freeleech.about')}</p>
        </div>
      </Panel>
      <Panel title={t('freeleech.buy')}>
        <Purchase {...page} />
      </Panel>
      <Panel title={t('freeleech.history')}>
        <List label={t('freeleech.history')} empty={<p className="dim">{t('freeleech.none')}</p>}>
          {events.map((event) => (
            <EventRow key={event.id} {...event} />
          ))}
        </List>
        <CursorPages
          label={t('freeleech.history')}
          previous={newer && { href: newer, label: t('freeleech.newer') }}
          next={older && { href: older, label: t('freeleech.older') }}
        />
      </Panel>
    </div>
  )
}

function Purchase({ price, maxTokens, affordable, clientId, reply, busy }: FreeleechScreenProps) {
  const { t } = useTranslation()
  const failed = describeFailure(t, reply, {
    price_changed: t('freeleech.priceChanged'),
    not_sold: t('freeleech.notSold'),
    too_few_points: t('freeleech.tooFew'),
  })
  if (price === null) return <p className="dim">{failed ?? t('freeleech.notSold')}</p>
  const { quantity = '1', confirmed, total, remaining } = reply?.values ?? {}
  return (
    <Form key={reply?.attempt ?? clientId} method="post" action="/account/freeleech" className="stack max-w-measure">
      {reply?.failed !== 'confirm' && <ErrorSummary>{failed}</ErrorSummary>}
      <input type="hidden" name="clientId" value={reply?.values.clientId ?? clientId} />
      <input type="hidden" name="price" value={reply?.values.price ?? price.value} />
      {affordable === 0 && !reply && <p>{t('freeleech.tooFew')}</p>}
      <Field
        id="quantity"
        label={t('freeleech.quantity')}
        hint={t('freeleech.quantityHint', { price: price.text, count: affordable })}
        error={describeFieldError(t, reply, 'quantity', () => t('freeleech.quantityWrong', { most: maxTokens }))}
      >
        {(control) => (
          <Input
            {...control}
            name="quantity"
            type="number"
            min={1}
            max={maxTokens}
            defaultValue={quantity}
            autoComplete="off"
            required
          />
        )}
      </Field>
      {total === undefined ? (
        <p>
          <Button look="primary" busy={busy} disabled={affordable === 0}>
            {t('freeleech.continue')}
          </Button>
        </p>
      ) : (
        <>
          <div role="status" tabIndex={-1}>
            <Banner>{t('freeleech.question', { count: Number(quantity), total, remaining })}</Banner>
          </div>
          <div className="line">
            <Button look="primary" name="confirmed" value={confirmed} busy={busy}>
              {t('freeleech.submit', { count: Number(quantity) })}
            </Button>
            <LinkButton href="/account/freeleech">{t('forms.cancel')}</LinkButton>
          </div>
        </>
      )}
    </Form>
  )
}

function EventRow({ kind, tokens, time, points, reason, torrent, until }: TokenEventView) {
  const { t } = useTranslation()
  const title =
    kind === 'used' ? (torrent?.name ?? t('freeleech.goneTorrent')) : t(`freeleech.events.${kind}`, { count: tokens })
  return (
    <ListItem
      title={title}
      href={torrent ? `/torrents/${torrent.slug}` : undefined}
      note={
        <>
          {kind === 'used' && `${t('freeleech.events.used')} · `}
          {points !== null && `${t('freeleech.paid', { points })} · `}
          {reason !== null && `${reason} · `}
          <TimeText {...time} />
        </>
      }
      end={
        until && (
          <Badge tone={until.isOver ? 'neutral' : 'seed'}>
            {t(until.isOver ? 'freeleech.ended' : 'freeleech.until', { day: until.text })}
          </Badge>
        )
      }
    />
  )
}
