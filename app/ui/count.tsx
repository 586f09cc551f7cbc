import { classNames } from './class-names'

/** A number. Filled only for unread or waiting items. */
export function Count({ value, isNew, label }: { value: string; isNew?: boolean; label?: string }) {
  return (
    <span className={classNames('count', isNew && 'count-new')}>
      {value}
      {label && <span className="vh"> {label}</span>}
    </span>
  )
}
