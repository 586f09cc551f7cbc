import { classNames } from './class-names'

/** A lucide icon by its class, such as `i-lucide-film`. Write it in full, so that the stylesheet finds it. */
export type IconName = `i-lucide-${string}`

/** Decorative: beside text, or inside a control with an accessible name. */
export function Icon({ is, className }: { is: IconName; className?: string }) {
  return <i className={classNames('i', is, className)} aria-hidden="true" />
}
