import type { ReactNode } from 'react'
import { Horizon } from './horizon'

interface ScreenProps {
  title: string
  drawing: 'calm' | 'dry' | 'stone'
  /** The whole page, without the shell around it. */
  whole?: boolean
  /** How it is read out when it appears by itself. */
  live?: 'status' | 'alert'
  /** A line moves while something is on its way. */
  waiting?: boolean
  /** `h2` where it is shown inside a page that has its own title. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
}

/** The only centred layout: errors, Connecting. */
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
