import { useNavigate } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Choice } from './choice'
import { Input } from './input'
import { Select } from './select'

/** Pressing Enter in these applies the filter, any other change does at once. */
const texts = ['search', 'text', 'number']

interface FilterFormProps {
  action: string
  label: string
  /** The URL of the chosen filter, short. `changed` is the name of the field that changed. */
  hrefOf: (form: HTMLFormElement, changed?: string) => string
  children: ReactNode
}

/** A GET form: the URL is the state. With scripts, a choice applies at once. Its fields are uncontrolled. */
export function FilterForm({ action, label, hrefOf, children }: FilterFormProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const apply = (changed?: string) => {
    if (form.current) navigate(hrefOf(form.current, changed), { preventScrollReset: true })
  }
  // React's onChange of a text field runs at every keystroke.
  useEffect(() => {
    const current = form.current
    const change = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && texts.includes(target.type)) return
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) apply(target.name)
    }
    current?.addEventListener('change', change)
    return () => current?.removeEventListener('change', change)
  })
  return (
    <form
      ref={form}
      action={action}
      className="filters"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      {children}
    </form>
  )
}

/** A new value from the URL replaces what was typed. */
export function FilterWords({ label, value }: { label: string; value: string }) {
  return (
    <Input
      key={value}
      type="search"
      name="q"
      className="grow"
      defaultValue={value}
      placeholder={label}
      aria-label={label}
      maxLength={200}
      autoComplete="off"
    />
  )
}

interface FilterSelectProps {
  name: string
  label: string
  value: string
  options: Choice[]
}

/** A new value from the URL replaces what was chosen. */
export function FilterSelect({ name, label, value, options }: FilterSelectProps) {
  return <Select key={value} name={name} aria-label={label} defaultValue={value} options={options} />
}
