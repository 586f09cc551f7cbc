import { FieldMessages } from './field-messages'
import { Icon } from './icon'

interface RatingProps {
  value: string
  /** As a sentence, such as `Rated 7.8 of 10`. */
  label: string
  /** Shown after the figure, such as `12 reviews`. */
  note?: string
}

export function Rating({ value, label, note }: RatingProps) {
  return (
    <span className="rating">
      <Icon is="i-lucide-star" />
      <span aria-hidden="true">{value}</span>
      <span className="vh">{label}</span>
      {note && <span className="dim">· {note}</span>}
    </span>
  )
}

interface RatingInputProps {
  id: string
  name: string
  label: string
  /** Such as `7 of 10`. */
  stepLabel: (step: number) => string
  defaultValue?: string
  hint?: string
  error?: string | null
  required?: boolean
  disabled?: boolean
}

const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** Ten radio buttons as a scale: works without scripts, and arrow keys move along it. */
export function RatingInput({ id, name, label, stepLabel, defaultValue, hint, error, ...rest }: RatingInputProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset id={id} className="field rating-field" aria-describedby={described || undefined}>
      <legend className="label">{label}</legend>
      <div className="rating-scale">
        {steps.map((step) => (
          <label key={step}>
            <input
              {...rest}
              type="radio"
              name={name}
              value={step}
              defaultChecked={String(step) === defaultValue}
              aria-label={stepLabel(step)}
            />
            <span aria-hidden="true">{step}</span>
          </label>
        ))}
      </div>
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  )
}
