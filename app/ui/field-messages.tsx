import { Icon } from './icon'

/** What stands under a control: what is expected, and what went wrong. Their ids are `<id>-hint` and `<id>-error`. */
export function FieldMessages({ id, hint, error }: { id: string; hint?: string; error?: string | null }) {
  return (
    <>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="field-error" id={`${id}-error`}>
          <Icon is="i-lucide-circle-alert" />
          {error}
        </span>
      )}
    </>
  )
}
