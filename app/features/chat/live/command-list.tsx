import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomCommand } from '../chat-view'

const listId = 'chat-commands'
const optionId = (activeIndex: number) => `${listId}-${activeIndex}`

/** Combobox pattern: arrows and Enter or Tab, or a click. `control` holds the props of the field; render `list` above it. */
export function useCommandList(commands: RoomCommand[], field: RefObject<HTMLTextAreaElement>) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const isCommand = /^\/\S*$/.test(typed)
  const matches = isCommand ? commands.filter(({ name }) => name.startsWith(typed.toLowerCase())) : []
  const selected = Math.min(active, matches.length - 1)
  const setText = (text: string) => {
    setTyped(text)
    setActive(0)
  }
  const choose = ({ name }: RoomCommand) => {
    if (!field.current) return
    field.current.value = name === '//' ? name : `${name} `
    setText('')
    field.current.focus()
  }

  const handleKey = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean => {
    const chosen = matches[selected]
    if (!chosen) return false
    if (key === 'ArrowDown') setActive((selected + 1) % matches.length)
    else if (key === 'ArrowUp') setActive((selected + matches.length - 1) % matches.length)
    else if (key === 'Escape') setText('')
    else if ((key === 'Enter' || key === 'Tab') && !shiftKey) choose(chosen)
    else return false
    return true
  }

  const list = matches.length > 0 && (
    <div role="listbox" id={listId} aria-label={t('chat.commands')} className="chat-commands">
      {matches.map((command, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys, because it keeps the focus
        <div
          key={command.name}
          role="option"
          tabIndex={-1}
          id={optionId(index)}
          aria-selected={index === selected}
          className="menu-row"
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(command)}
        >
          {command.words}
        </div>
      ))}
    </div>
  )
  const control = {
    onBlur: () => setText(''),
    'aria-autocomplete': 'list' as const,
    'aria-controls': matches.length > 0 ? listId : undefined,
    'aria-activedescendant': matches.length > 0 ? optionId(selected) : undefined,
  }
  return { list, control, take: setText, takeKey: handleKey }
}
