import { Button } from './button'
import { buttonClass } from './button-class'
import { Icon, type IconName } from './icon'

interface GroupItem {
  label: string
  icon?: IconName
  disabled?: boolean
}

/** A link to another view of the same content. */
interface GroupLink extends GroupItem {
  href: string
  current?: boolean
}

interface GroupButton extends GroupItem {
  name: string
  value: string
  pressed?: boolean
}

interface ButtonGroupProps {
  label: string
  items: (GroupLink | GroupButton)[]
  size?: 'normal' | 'small'
}

/** For two to four views or settings. */
export function ButtonGroup({ label, items, size }: ButtonGroupProps) {
  const classes = buttonClass({ size })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div className="group" role="group" aria-label={label}>
      {items.map((item) => {
        const inside = (
          <>
            {item.icon && <Icon is={item.icon} />}
            {item.label}
          </>
        )
        if (!('href' in item)) {
          const { name, value, pressed = false, disabled } = item
          return (
            <button key={value} className={classes} {...{ name, value, disabled }} aria-pressed={pressed} type="submit">
              {inside}
            </button>
          )
        }
        // A link without `href` cannot be followed or focused, which is the disabled state of a link.
        const href = item.disabled ? undefined : item.href
        return (
          <a
            key={item.href}
            className={classes}
            href={href}
            role={item.disabled ? 'link' : undefined}
            aria-disabled={item.disabled || undefined}
            aria-current={item.current ? 'true' : undefined}
          >
            {inside}
          </a>
        )
      })}
    </div>
  )
}

interface MoveButtonsProps {
  /** Labels with the name of the item. */
  up: string
  down: string
  isFirst: boolean
  isLast: boolean
  /** The value that is being sent. */
  busy?: unknown
}

/** Submit buttons named `act` with the values `up` and `down`. */
export function MoveButtons({ up, down, isFirst, isLast, busy }: MoveButtonsProps) {
  return (
    <>
      <MoveButton act="up" label={up} isAtEnd={isFirst} busy={busy === 'up'} />
      <MoveButton act="down" label={down} isAtEnd={isLast} busy={busy === 'down'} />
    </>
  )
}

interface MoveButtonProps {
  act: 'up' | 'down'
  label: string
  isAtEnd: boolean
  busy: boolean
}

/** Not `disabled` at an end, because a press that moves the item there would lose the focus. */
function MoveButton({ act, label, isAtEnd, busy }: MoveButtonProps) {
  return (
    <Button
      name="act"
      value={act}
      type={isAtEnd ? 'button' : 'submit'}
      size="small"
      square
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      busy={busy}
    >
      <Icon is={act === 'up' ? 'i-lucide-arrow-up' : 'i-lucide-arrow-down'} />
    </Button>
  )
}
