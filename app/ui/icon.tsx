import { classNames } from './class-names'

/** A lucide drawing by its class, such as `i-lucide-film`; write it out whole, so that the stylesheet finds it. */
export type IconName = `i-lucide-${string}`

/** Decoration beside words, or inside a control that has a name: hidden from those who hear the page. */
export function Icon({ is, className }: { is: IconName; className?: string }) {
  return <i className={classNames('i', is, className)} aria-hidden="true" />
}
