import { forwardRef, type TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names'

type TextareaProps = TextareaHTMLAttributes<HTMLTextAreaElement>

export const Textarea = forwardRef<HTMLTextAreaElement, TextareaProps>(function Textarea({ className, ...rest }, ref) {
  return <textarea rows={4} {...rest} ref={ref} className={classNames('input input-area', className)} />
})
