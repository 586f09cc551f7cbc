import { Icon } from './icon'

/** Hint and error below a control, with the ids `<id>-hint` and `<id>-error`. */
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
