import type { ReactNode } from 'react'
import { Horizon } from './horizon'

interface ScreenProps {
  title: string
  drawing: 'calm' | 'dry' | 'stone'
  whole?: boolean
  live?: 'status' | 'alert'
  waiting?: boolean
  heading?: 'h1' | 'h2'
  children?: ReactNode
}

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
