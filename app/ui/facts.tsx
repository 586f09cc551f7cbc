import type { ReactNode } from 'react'

export interface Fact {
  label: string
  value: ReactNode
}

export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="hint">{label}</dt>
          <dd className="fact">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
