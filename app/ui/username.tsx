import { classNames } from './class-names'

/**
 * A member's name in the colour of the role; `role` is the slug, its colour stands in the document's style block. Without
 * one there, because the site tints no names, it is quiet text.
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
