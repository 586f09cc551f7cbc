import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCloseOnNavigation } from '~/lib/shortcuts/use-close-on-navigation'
import { Button } from '~/ui/button'
import { closeFromOutside } from '~/ui/dialog/use-dialog'
import { Icon } from '~/ui/icon'
import type { Entry } from './entry'
import { Options, optionId } from './options'
import { useGroups } from './use-groups'

interface PaletteProps {
  /** Typed before it opened. */
  text: string
  onClose: () => void
}

/** The search of the site as a dialog, with pages and actions. A combobox: the field keeps the focus. */
export function Palette({ text, onClose }: PaletteProps) {
  const { t } = useTranslation(['translation', 'palette'])
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [q, setQ] = useState(text)
  const [chosen, setChosen] = useState<string>()
  const { groups, state, remember } = useGroups(q)
  const entries = groups.flatMap((group) => group.entries)
  const active = entries.find(({ id }) => id === chosen) ?? entries[0]
  useCloseOnNavigation(dialog)

  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    field.current?.select()
  }, [])
  useEffect(() => {
    if (active) document.getElementById(optionId(active.id))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const choose = (entry: Entry) => {
    if (entry.run) return entry.run()
    remember(entry)
    dialog.current?.close()
    if (entry.press) document.querySelector<HTMLElement>(entry.press)?.click()
  }
  const move = (by: number) => {
    const index = active ? entries.indexOf(active) : 0
    setChosen(entries.at((index + by) % entries.length)?.id)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, nativeEvent, altKey, shiftKey, ctrlKey, metaKey } = event
    // 229: the key that ends an input method's text, in browsers that report its end first.
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229 || altKey || shiftKey) return
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') dialog.current?.close()
    else if (ctrlKey || metaKey) return
    else if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Enter') active && document.getElementById(optionId(active.id))?.click()
    else return
    event.preventDefault()
  }
  function onClick(event: MouseEvent) {
    const option = event.target instanceof Element && event.target.closest('[role=option]')
    const entry = option && entries.find(({ id }) => optionId(id) === option.id)
    // With a modifier key, the link opens in another tab.
    if (entry && !event.ctrlKey && !event.metaKey && !event.shiftKey) choose(entry)
  }

  const isSettled = state !== 'searching'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Escape
    <dialog
      ref={dialog}
      className="dialog palette"
      aria-label={t('palette.title')}
      closedby="any"
      onClick={closeFromOutside}
      onClose={onClose}
    >
      <div className="palette-head searchbox-field">
        <Icon is="i-lucide-search" />
        <input
          ref={field}
          className="input"
          role="combobox"
          aria-label={t('palette.field')}
          placeholder={t('palette.field')}
          aria-expanded={entries.length > 0}
          aria-controls="palette-options"
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active.id)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={q}
          onChange={({ target }) => {
            setQ(target.value)
            setChosen(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        <form method="dialog">
          <Button look="ghost" size="small" square aria-label={t('forms.close')}>
            <Icon is="i-lucide-x" />
          </Button>
        </form>
      </div>
      <Options groups={groups} active={active?.id} label={t('palette.title')} isBusy={!isSettled} onClick={onClick} />
      {(state === 'limited' || state === 'failed') && <p className="palette-note">{t(`palette.states.${state}`)}</p>}
      <p className="palette-note phone-hide" aria-hidden="true">
        {t('palette.keys')}
      </p>
      <p className="vh" role="status">
        {state === 'limited' || state === 'failed' ? `${t(`palette.states.${state}`)} ` : ''}
        {isSettled && q.trim() !== '' ? t('palette.count', { count: entries.length }) : ''}
      </p>
    </dialog>
  )
}
