import { classNames } from './class-names'

/**
 * A member's name in the role's colour. `role` is the slug; its colour is in the document's style block, and without one
 * the name has the text colour.
 */
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
