import { classNames } from './class-names'

/** How many. Filled only when it is about the reader: unread, waiting for an answer. */
export function Count({ value, isNew, label }: { value: string; isNew?: boolean; label?: string }) {
  return (
    <span className={classNames('count', isNew && 'count-new')}>
      {value}
      {label && <span className="vh"> {label}</span>}
    </span>
  )
}
