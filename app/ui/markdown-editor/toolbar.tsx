import { type KeyboardEvent, useState } from 'react'
import { Button } from '../button'
import { Icon } from '../icon'
import { moveFocus } from '../move-focus'
import { type ToolName, tools } from './tools'

interface ToolbarProps {
  controls: string
  label: string
  names: Record<ToolName, string>
  disabled?: boolean
  onUse: (name: ToolName) => void
}

/** One tab stop (toolbar pattern): arrows, Home and End move inside. */
export function Toolbar({ controls, label, names, disabled, onUse }: ToolbarProps) {
  const [stop, setStop] = useState(0)

  function move(event: KeyboardEvent<HTMLElement>) {
    const next = moveFocus(event, 'row')
    if (next !== null) setStop(next)
  }

  return (
    <div
      className="editor-tools"
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      tabIndex={-1}
      onKeyDown={move}
    >
      {tools.map(({ name, icon, key }, index) => (
        <Button
          key={name}
          type="button"
          look="ghost"
          size="small"
          square
          title={names[name]}
          aria-label={names[name]}
          aria-keyshortcuts={key && `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}`}
          tabIndex={index === stop ? 0 : -1}
          disabled={disabled}
          onClick={() => {
            setStop(index)
            onUse(name)
          }}
        >
          <Icon is={icon} />
        </Button>
      ))}
    </div>
  )
}
