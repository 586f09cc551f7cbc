import { classNames } from './class-names'

export function Count({ value, isNew, label }: { value: string; isNew?: boolean; label?: string }) {
  return (
    <span className={classNames('count', isNew && 'count-new')}>
      {value}
      {label && <span className="vh"> {label}</span>}
    </span>
  )
}
