import type { MouseEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { Input } from '~/ui/input'
import { Select } from '~/ui/select'
import { type CreditRow, roles } from './credit-rows'

interface CreditFieldsProps {
  /** From 0. */
  index: number
  row: CreditRow
  isLast: boolean
  /** Id of the `datalist` with names. */
  list: string
  errorOf: (field: keyof CreditRow) => string | undefined
  onInput: (name: string) => void
  onArrange: MouseEventHandler<HTMLButtonElement>
}

/** One person of the form. CSS shows the character of cast members only. */
export function CreditFields({ index, row, isLast, list, errorOf, onInput, onArrange }: CreditFieldsProps) {
  const { t } = useTranslation()
  const number = index + 1
  const typing = { maxLength: 100, autoComplete: 'off', dir: 'auto' } as const
  return (
    <li className="credit-row">
      <Field id={`role-${index}`} label={t('titleForms.credits.role')} isLabelHidden error={errorOf('role')}>
        {(control) => (
          <Select
            {...control}
            name={`role-${index}`}
            defaultValue={row.role}
            options={roles.map((role) => ({ value: role, label: t(`titleForms.credits.roles.${role}`) }))}
          />
        )}
      </Field>
      <Field id={`name-${index}`} label={t('titleForms.credits.name')} isLabelHidden error={errorOf('name')}>
        {(control) => (
          <Input
            {...control}
            {...typing}
            name={`name-${index}`}
            list={list}
            placeholder={t('titleForms.credits.name')}
            defaultValue={row.name}
            onInput={({ currentTarget }) => onInput(currentTarget.value)}
          />
        )}
      </Field>
      <div className="credit-character">
        <Field
          id={`character-${index}`}
          label={t('titleForms.credits.character')}
          isLabelHidden
          error={errorOf('character')}
        >
          {(control) => (
            <Input
              {...control}
              {...typing}
              name={`character-${index}`}
              placeholder={t('titleForms.credits.character')}
              defaultValue={row.character}
            />
          )}
        </Field>
      </div>
      <div className="credit-acts">
        {(['up', 'down'] as const).map((act) => {
          const isAtEnd = act === 'up' ? index === 0 : isLast
          return (
            <Button
              key={act}
              id={`${act}-${index}`}
              name="act"
              value={`${act}-${index}`}
              // Not `disabled`, because a press that moves the row there would lose the focus.
              type={isAtEnd ? 'button' : 'submit'}
              size="small"
              square
              formNoValidate
              aria-label={t(`titleForms.credits.${act}`, { number })}
              aria-disabled={isAtEnd || undefined}
              onClick={isAtEnd ? undefined : onArrange}
            >
              <Icon is={act === 'up' ? 'i-lucide-arrow-up' : 'i-lucide-arrow-down'} />
            </Button>
          )
        })}
        <Button
          name="act"
          value={`remove-${index}`}
          look="danger"
          size="small"
          square
          formNoValidate
          aria-label={t('titleForms.credits.remove', { number })}
          onClick={onArrange}
        >
          <Icon is="i-lucide-x" />
        </Button>
      </div>
    </li>
  )
}
