import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Scope } from '#contract/api-tokens'
import { describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Input } from '~/ui/input'
import { Select } from '~/ui/select'

interface NewTokenFormProps {
  scopes: Scope[]
  /** A form that is sent twice creates one token. */
  clientId: string
  /** The token that was just created: the form is emptied, so that a second press does not create another one. */
  made: string | undefined
  reply: FormReply | undefined
  busy: boolean
}

const lives = ['7', '30', '90', '365']

export function NewTokenForm({ scopes, clientId, made, reply, busy }: NewTokenFormProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (made) form.current?.reset()
  }, [made])
  const scopesError = describeFieldError(t, reply, 'scopes', () => t('account.tokens.scopesMissing'))
  return (
    <Form ref={form} key={reply?.attempt} method="post" className="stack max-w-measure">
      <input type="hidden" name="intent" value="create" />
      <input type="hidden" name="clientId" value={reply?.values.clientId ?? clientId} />
      <Field
        id="name"
        label={t('account.tokens.name')}
        hint={t('account.tokens.nameHint')}
        error={describeFieldError(t, reply, 'name')}
      >
        {(control) => (
          <Input
            {...control}
            name="name"
            defaultValue={reply?.values.name}
            autoComplete="off"
            maxLength={60}
            required
          />
        )}
      </Field>
      <fieldset className="field" aria-describedby={scopesError ? 'scopes-error' : 'scopes-hint'}>
        <legend className="label">{t('account.tokens.scopes')}</legend>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            name="scopes"
            value={scope}
            label={scope === 'read' || scope === 'parser' ? t(`account.tokens.${scope}`) : scope}
            defaultChecked={reply ? reply.values.scopes?.split(' ').includes(scope) : scope === 'read'}
          />
        ))}
        <span className="hint" id="scopes-hint">
          {t('account.tokens.scopesHint')}
        </span>
        {scopesError && (
          <span className="field-error" id="scopes-error">
            <Icon is="i-lucide-circle-alert" />
            {scopesError}
          </span>
        )}
      </fieldset>
      <Field id="days" label={t('account.tokens.life')} error={describeFieldError(t, reply, 'days')}>
        {(control) => (
          <Select
            {...control}
            name="days"
            defaultValue={reply?.values.days ?? '90'}
            options={lives.map((days) => ({
              value: days,
              label: t('account.tokens.days', { count: Number(days) }),
            }))}
          />
        )}
      </Field>
      <p>
        <Button look="primary" busy={busy}>
          {t('account.tokens.submit')}
        </Button>
      </p>
    </Form>
  )
}
