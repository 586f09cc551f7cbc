import { forwardRef, type TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names'

type TextareaProps = TextareaHTMLAttributes<HTMLTextAreaElement>

/** Grows with its text where the browser supports it, and can be resized. */
export const Textarea = forwardRef<HTMLTextAreaElement, TextareaProps>(function Textarea({ className, ...rest }, ref) {
  return <textarea rows={4} {...rest} ref={ref} className={classNames('input input-area', className)} />
})
