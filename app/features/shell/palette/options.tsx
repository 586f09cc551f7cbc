import type { MouseEvent } from 'react'
import { Icon } from '~/ui/icon'
import type { Entry, EntryGroup } from './entry'

export const optionId = (id: string) => `palette-${encodeURIComponent(id)}`

interface OptionsProps {
  groups: EntryGroup[]
  /** Id of an entry. */
  active?: string
  label: string
  isBusy: boolean
  onClick: (event: MouseEvent) => void
}

export function Options({ groups, active, label, isBusy, onClick }: OptionsProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys, because it keeps the focus
    <div
      id="palette-options"
      className="palette-options"
      role="listbox"
      aria-label={label}
      aria-busy={isBusy || undefined}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {groups.map(({ id, title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options
        <div key={id} role="group" aria-labelledby={`palette-group-${id}`}>
          <p id={`palette-group-${id}`} className="palette-group" role="presentation">
            {title}
          </p>
          {entries.map((entry) => (
            <Option key={entry.id} entry={entry} isActive={entry.id === active} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Pages are links, so that they can be opened in another tab. */
function Option({ entry: { id, name, note, icon, href }, isActive }: { entry: Entry; isActive: boolean }) {
  const Tag = href ? 'a' : 'div'
  return (
    <Tag id={optionId(id)} href={href} role="option" aria-selected={isActive} tabIndex={-1} className="menu-row">
      <Icon is={icon} />
      <span className="trunc">{name}</span>
      {note && <span className="dim trunc">{note}</span>}
    </Tag>
  )
}
