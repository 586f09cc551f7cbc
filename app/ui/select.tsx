import type { SelectHTMLAttributes } from 'react'

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'> & {
  options: { value: string; label: string }[]
}

/** Native: its picker works best on phones. */
export function Select({ options, ...rest }: SelectProps) {
  return (
    <select {...rest} className="input select">
      {options.map(({ value, label }) => (
        // An option without a value has its text, so each of 400 time zones is in the page once.
        <option key={value} value={value === label ? undefined : value}>
          {label}
        </option>
      ))}
    </select>
  )
}
