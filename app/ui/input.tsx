import { forwardRef, type InputHTMLAttributes } from 'react'
import { classNames } from './class-names'

type InputProps = InputHTMLAttributes<HTMLInputElement>

export const Input = forwardRef<HTMLInputElement, InputProps>(function Input({ className, ...rest }, ref) {
  return <input {...rest} ref={ref} className={classNames('input', className)} />
})
