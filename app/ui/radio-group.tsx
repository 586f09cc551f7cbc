import type { Choice } from './choice'
import { FieldMessages } from './field-messages'

interface RadioGroupProps {
  id: string
  name: string
  label: string
  choices: Choice[]
  defaultValue?: string
  hint?: string
  error?: string | null
  required?: boolean
  disabled?: boolean
  /** Options side by side: for two or three short ones. */
  inline?: boolean
}

/** For up to six options; use a select for more. */
export function RadioGroup({
  id,
  name,
  label,
  choices,
  defaultValue,
  hint,
  error,
  required,
  disabled,
  inline,
}: RadioGroupProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset id={id} className="field" disabled={disabled} aria-describedby={described || undefined}>
      <legend className="label">{label}</legend>
      <div className={inline ? 'choices-inline' : 'choices'}>
        {choices.map((choice) => (
          <label key={choice.value} className="check">
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={choice.value === defaultValue}
              disabled={choice.disabled}
              required={required}
              aria-describedby={choice.hint && `${id}-${choice.value}`}
            />
            <span>
              {choice.label}
              {choice.hint && (
                <span className="hint block" id={`${id}-${choice.value}`}>
                  {choice.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  )
}
