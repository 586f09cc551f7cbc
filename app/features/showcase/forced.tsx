import type { ReactNode } from 'react'

/** A pressed control is also hovered. */
const looks = { hover: 'hover', focus: 'focus', active: 'hover active' }
const names = { hover: 'Hover', focus: 'Focus', active: 'Pressed' }

type ForcedState = keyof typeof looks

interface ForcedProps {
  /** Default: all three. */
  states?: ForcedState[]
  children: (state: ForcedState) => ReactNode
}

/** See app/styles/forced-states.mjs. */
export function Forced({ states = ['hover', 'focus', 'active'], children }: ForcedProps) {
  return (
    <div className="forced">
      {states.map((state) => (
        <div key={state} className="grid gap-3 min-w-0 content-start">
          <p className="hint">{names[state]}</p>
          <div className="min-w-0" data-forced={looks[state]}>
            {children(state)}
          </div>
        </div>
      ))}
    </div>
  )
}
