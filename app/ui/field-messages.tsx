import { Icon } from './icon'

interface FieldMessagesProps {
  id: string
  hint?: string
  /** The hint asks the member to check the value. */
  isWarning?: boolean
  error?: string | null
}

/** Ids: `<id>-hint` and `<id>-error`. */
export function FieldMessages({ id, hint, isWarning, error }: FieldMessagesProps) {
  return (
    <>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {isWarning && (
            <>
              <Icon is="i-lucide-triangle-alert" />{' '}
            </>
          )}
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
