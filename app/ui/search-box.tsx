import type { FormHTMLAttributes } from 'react'
import { Button } from './button'
import { Icon } from './icon'

interface SearchTerm {
  label: string
  href: string
  /** Such as `Remove open-movie`. */
  removeLabel: string
}

type SearchBoxProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'className' | 'method' | 'role'> & {
  label: string
  name?: string
  defaultValue?: string
  placeholder?: string
  submitLabel: string
  /** Hidden fields that a search keeps: sort, filters. */
  kept?: { name: string; value: string }[]
  terms?: SearchTerm[]
  termsLabel?: string
}

/** A GET form, so that a search has a URL. */
export function SearchBox({
  label,
  name = 'q',
  defaultValue,
  placeholder,
  submitLabel,
  kept = [],
  terms = [],
  termsLabel,
  ...form
}: SearchBoxProps) {
  return (
    <div className="grid gap-3 grid-cols-[minmax(0,1fr)]">
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not in every browser we serve */}
      <form {...form} method="get" role="search" aria-label={label} className="searchbox">
        {kept.map((field) => (
          <input key={`${field.name}=${field.value}`} type="hidden" name={field.name} value={field.value} />
        ))}
        <span className="searchbox-field">
          <Icon is="i-lucide-search" />
          <input
            type="search"
            name={name}
            className="input"
            aria-label={label}
            defaultValue={defaultValue}
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint="search"
          />
        </span>
        <Button>{submitLabel}</Button>
      </form>
      {terms.length > 0 && (
        <ul className="chips" aria-label={termsLabel}>
          {terms.map((term) => (
            <li key={term.href}>
              <a href={term.href} className="chip" aria-label={term.removeLabel}>
                <span className="trunc">{term.label}</span>
                <Icon is="i-lucide-x" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
