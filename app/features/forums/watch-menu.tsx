import { useLocation } from '@remix-run/react'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Menu } from '~/ui/menu'
import type { WatchView } from './forums-view'

/** Sets the watch level of the forum or thread of this page, which handles the form. */
export function WatchMenu({ label, state, levels }: WatchView) {
  const { pathname, search } = useLocation()
  const button = (
    <>
      <Icon is="i-lucide-bell" />
      {state}
      <Icon is="i-lucide-chevron-down" />
    </>
  )
  return (
    <Menu id="menu-watch" label={label} look="plain" size="normal" button={button}>
      <Form method="post" action={pathname + search} preventScrollReset>
        <input type="hidden" name="act" value="watch" />
        {levels.map(({ value, name, hint, current }) => (
          <button
            type="submit"
            key={value}
            className="menu-row watch-level"
            name="level"
            value={value}
            aria-pressed={current}
          >
            <span className="font-mid">{name}</span>
            <small className="hint">{hint}</small>
          </button>
        ))}
      </Form>
    </Menu>
  )
}
