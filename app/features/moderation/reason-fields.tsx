import { useTranslation } from 'react-i18next'
import type { FormReply } from '~/lib/forms/form-reply'
import { Field } from '~/ui/field'
import { Textarea } from '~/ui/textarea'
import type { ReasonChoice } from './case-view.server'

interface ReasonFieldsProps {
  reasons: ReasonChoice[]
  reply: FormReply | undefined
}

const keys = 9

/** A stored reason, an own text, or both. The digits choose the first reasons. */
export function ReasonFields({ reasons, reply }: ReasonFieldsProps) {
  const { t } = useTranslation()
  const chosen = reply?.values.template ?? ''
  const isMissing = Boolean(reply?.errors.reason ?? reply?.errors.template)
  return (
    <>
      {reasons.length > 0 && (
        <fieldset className="field">
          <legend className="label">{t('moderation.torrent.decide.reasons')}</legend>
          <label className="check">
            <input type="radio" name="template" value="" defaultChecked={chosen === ''} />
            <span>{t('moderation.torrent.decide.own')}</span>
          </label>
          {reasons.map(({ id, text }, index) => (
            <label key={id} className="check" data-key={index < keys ? String(index + 1) : undefined}>
              <input type="radio" name="template" value={id} defaultChecked={chosen === String(id)} />
              <span className="break-words min-w-0">{text}</span>
            </label>
          ))}
        </fieldset>
      )}
      <Field
        id="reason"
        label={t('moderation.torrent.decide.text')}
        hint={t('moderation.torrent.decide.hint')}
        error={isMissing ? t('moderation.torrent.decide.needed') : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            name="reason"
            rows={3}
            maxLength={500}
            defaultValue={reply?.values.reason}
            data-key="i"
          />
        )}
      </Field>
    </>
  )
}
