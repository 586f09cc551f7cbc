import type { ReactNode } from 'react'
import { Horizon } from './horizon'

interface ScreenProps {
  title: string
  drawing: 'calm' | 'dry' | 'stone'
  /** The whole page, without the shell. */
  whole?: boolean
  /** Role, for a screen that appears without navigation. */
  live?: 'status' | 'alert'
  /** Shows that something is loading. */
  waiting?: boolean
  /** `h2` inside a page with its own title. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
}

/** The centred layout of error pages and Connecting. */
export function Screen({ title, drawing, whole = false, live, waiting = false, heading, children }: ScreenProps) {
  const Heading = heading ?? 'h1'
  return (
    <div className={whole ? 'screen screen-whole' : 'screen'} role={live}>
      <Horizon state={drawing} />
      {waiting && <span className="sweep" />}
      <Heading>{title}</Heading>
      {children}
    </div>
  )
}
