import { classNames } from './class-names'

/** The role's colour is in the document's style block; without one the name has the text colour. */
export function Username({ name, role, href }: { name: string; role: string; href?: string }) {
  const classes = classNames('user', `role-${role}`)
  return href === undefined ? (
    <span className={classes}>{name}</span>
  ) : (
    <a className={classes} href={href}>
      {name}
    </a>
  )
}
