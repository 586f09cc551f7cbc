import type { SelectHTMLAttributes } from 'react'

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'> & {
  options: { value: string; label: string }[]
}

/** The native select, whose picker works best on phones. */
export function Select({ options, ...rest }: SelectProps) {
  return (
    <select {...rest} className="input">
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
