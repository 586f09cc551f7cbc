import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { Textarea } from '~/ui/textarea'
import { useNameSuggestions } from '~/ui/use-name-suggestions'
import type { PointsView } from './points-view'

interface GiftFormProps extends Pick<PointsView, 'bonus' | 'most' | 'to' | 'clientId' | 'maxMessage'> {
  reply: FormReply | undefined
  busy: boolean
}

/** Its first answer asks for a confirmation. */
export function GiftForm({ bonus, most, to, clientId, maxMessage, reply, busy }: GiftFormProps) {
  const { t } = useTranslation()
  const list = useId()
  const { suggestions, onInput } = useNameSuggestions('members')
  const { username = to, points = '', message = '', confirmed, total, remaining } = reply?.values ?? {}
  const isEmpty = bonus.value === 0
  const failed = describeFailure(t, reply, {
    too_few_points: t('points.give.tooFew'),
    yourself: t('points.give.yourself'),
  })
  if (isEmpty && !reply) return <p className="dim">{t('points.give.nothing')}</p>
  return (
    <Form key={reply?.attempt ?? clientId} method="post" action="/account/points" className="stack max-w-measure">
      {reply?.failed !== 'confirm' && <ErrorSummary>{failed}</ErrorSummary>}
      <input type="hidden" name="clientId" value={reply?.values.clientId ?? clientId} />
      <Field
        id="username"
        label={t('points.give.member')}
        error={describeFieldError(t, reply, 'username', (code) =>
          code === 'unknown_member' ? t('points.give.unknown') : undefined,
        )}
      >
        {(control) => (
          <Input
            {...control}
            name="username"
            list={list}
            maxLength={100}
            defaultValue={username}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            onInput={({ currentTarget }) => onInput(currentTarget.value)}
          />
        )}
      </Field>
      <datalist id={list}>
        {suggestions.map(({ label }) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <Field
        id="points"
        label={t('points.give.points')}
        hint={t('points.give.pointsHint', { most: bonus.text })}
        error={describeFieldError(t, reply, 'points', () => t('points.give.pointsWrong', { most: most.text }))}
      >
        {(control) => (
          <Input
            {...control}
            name="points"
            type="number"
            min={1}
            max={Math.min(bonus.value, most.value)}
            defaultValue={points}
            autoComplete="off"
            required
          />
        )}
      </Field>
      <Field
        id="message"
        label={t('points.give.message')}
        hint={t('points.give.messageHint')}
        error={describeFieldError(t, reply, 'message')}
      >
        {(control) => <Textarea {...control} name="message" rows={2} maxLength={maxMessage} defaultValue={message} />}
      </Field>
      {confirmed === undefined ? (
        <p>
          <Button look="primary" busy={busy} disabled={isEmpty}>
            {t('points.give.continue')}
          </Button>
        </p>
      ) : (
        <>
          <div role="status" tabIndex={-1}>
            <Banner>{t('points.give.question', { count: Number(points), total, remaining, name: username })}</Banner>
          </div>
          <div className="line">
            <Button look="primary" name="confirmed" value={confirmed} busy={busy}>
              {t('points.give.submit', { count: Number(points), total })}
            </Button>
            <LinkButton href="/account/points">{t('forms.cancel')}</LinkButton>
          </div>
        </>
      )}
    </Form>
  )
}
