import { useActionData } from '@remix-run/react'
import { type MouseEvent, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useHydrated } from '~/render/document/use-hydrated'
import { FormTexts } from './form-texts'
import { Icon } from './icon'

/** A field with an error; `id` is the one of its control. */
export interface FieldError {
  id: string
  label: string
  error: string
}

interface ErrorSummaryProps {
  errors?: FieldError[]
  /** Why the whole form failed. */
  children?: ReactNode
  takesFocus?: boolean
}

/** Takes the focus after each attempt. Renders nothing when the form did not fail. */
export function ErrorSummary({ errors = [], children, takesFocus = true }: ErrorSummaryProps) {
  if (errors.length === 0 && !children) return null
  return (
    <Summary errors={errors} takesFocus={takesFocus}>
      {children}
    </Summary>
  )
}

function Summary({ errors, children, takesFocus }: ErrorSummaryProps & { errors: FieldError[] }) {
  const { summary, titlePrefix } = useContext(FormTexts)
  const attempt = useActionData()
  const box = useRef<HTMLDivElement>(null)
  // A served summary has the focus by `autoFocus`. The member may be in a field when the page is hydrated.
  const isServed = useRef(!useHydrated())
  // Each attempt has action data of its own. The location's key changes later, when the member may already be in a field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt moves the focus again
  useEffect(() => {
    if (!takesFocus) return undefined
    if (!isServed.current) box.current?.focus()
    isServed.current = false
    return prefixTitle(titlePrefix)
  }, [attempt, titlePrefix, takesFocus])
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts this is how the focus gets to the error
    <div className="banner banner-bad" role="alert" tabIndex={-1} ref={box} autoFocus={takesFocus}>
      <Icon is="i-lucide-circle-alert" className="tone-text" />
      <div>
        {children && <p>{children}</p>}
        {errors.length > 0 && (
          <>
            <p>{summary}</p>
            <ul>
              {errors.map(({ id, label, error }) => (
                <li key={id}>
                  <a className="link inline-flex items-center min-h-tap" href={`#${id}`} onClick={focusField}>
                    {label}: {error}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

function prefixTitle(prefix: string) {
  const before = document.title
  const title = `${prefix} ${before}`
  if (before.startsWith(prefix)) return undefined
  document.title = title
  return () => {
    if (document.title === title) document.title = before
  }
}

/** By script, because a navigation to the field's address would drop the action's data. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  const control = field.matches('input, select, textarea') ? field : field.querySelector<HTMLElement>('input, button')
  ;(control ?? field).focus()
}
