import { forwardRef, type TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names'

type TextareaProps = TextareaHTMLAttributes<HTMLTextAreaElement>

/** Several lines. Grows with what is typed where the browser can, and is resized by hand everywhere. */
export const Textarea = forwardRef<HTMLTextAreaElement, TextareaProps>(function Textarea({ className, ...rest }, ref) {
  return <textarea rows={4} {...rest} ref={ref} className={classNames('input', className)} />
})
