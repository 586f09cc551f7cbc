import { buttonClass } from './button-class'
import { Icon, type IconName } from './icon'

interface GroupItem {
  label: string
  icon?: IconName
  disabled?: boolean
}

/** Leads to another view of the same thing. */
interface GroupLink extends GroupItem {
  href: string
  current?: boolean
}

/** Sends its form with this name and value; `pressed` is the state the server knows. */
interface GroupButton extends GroupItem {
  name: string
  value: string
  pressed?: boolean
}

interface ButtonGroupProps {
  /** Names the group. */
  label: string
  items: (GroupLink | GroupButton)[]
  size?: 'normal' | 'small'
}

/** Two to four views or settings of one thing, side by side. Links carry `aria-current`, buttons `aria-pressed`. */
export function ButtonGroup({ label, items, size }: ButtonGroupProps) {
  const classes = buttonClass({ size })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's part
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
        // A link without an address cannot be followed or focused: that is what disabled means for one.
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
