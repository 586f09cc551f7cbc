import type { ReactNode } from 'react'

/** A press is under the pointer, too. */
const looks = { hover: 'hover', focus: 'focus', active: 'hover active' }
const names = { hover: 'Hover', focus: 'Focus', active: 'Pressed' }

type ForcedState = keyof typeof looks

interface ForcedProps {
  /** Left out: all three. */
  states?: ForcedState[]
  /** Draws the control; the state's name keeps ids apart. */
  children: (state: ForcedState) => ReactNode
}

/** A control under the pointer, with the focus and while pressed, at rest and side by side (app/styles/forced-states.mjs). */
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
