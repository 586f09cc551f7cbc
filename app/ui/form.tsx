import { Form as RemixForm, type FormProps as RemixFormProps } from '@remix-run/react'
import { Children, type ComponentProps, forwardRef, isValidElement, type ReactNode, useContext } from 'react'
import { ErrorSummary, type FieldError } from './error-summary'
import { FormMember } from './form-member'

interface FormProps extends RemixFormProps {
  /** Errors of fields that are not among the children. */
  errors?: FieldError[]
  /** False for errors without a submission, such as those of a file that was just chosen. */
  hasSummary?: boolean
  /** The button that the Enter key presses, for forms in which another one, such as a preview, comes first. */
  defaultButton?: { name?: string; value?: string; formAction?: string }
}

/** Begins with a summary of its fields' errors. */
export const Form = forwardRef<HTMLFormElement, FormProps>(function Form(
  { errors = [], hasSummary = true, defaultButton, children, ...rest },
  ref,
) {
  return (
    <RemixForm {...rest} ref={ref}>
      {defaultButton && <EnterButton {...defaultButton} />}
      {rest.method === 'post' && <MemberField />}
      {hasSummary && <ErrorSummary errors={[...findErrors(children), ...errors]} />}
      {children}
    </RemixForm>
  )
})

/** The button that the Enter key presses, as the first one of a form. */
export function EnterButton(props: ComponentProps<'button'>) {
  return <button {...props} type="submit" className="vh" tabIndex={-1} aria-hidden />
}

/** The name of the member who fills in the form. If they are signed out, it is restored after the next sign-in for them only. */
export function MemberField() {
  const member = useContext(FormMember)
  return member && <input type="hidden" name="member" value={member} />
}

/** Every field has the props `label`, `error`, and `id` or `name`. */
function findErrors(children: ReactNode): FieldError[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Partial<FieldError> & { name?: string; children?: ReactNode }>(child)) return []
    const { id, name, label, error, children: inner } = child.props
    const field = id ?? name
    if (field && label && error) return [{ id: field, label, error }]
    return typeof inner === 'function' ? [] : findErrors(inner)
  })
}
