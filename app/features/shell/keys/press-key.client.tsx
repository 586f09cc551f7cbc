import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeyPress } from '~/lib/shortcuts/key-press'
import { moveSelection, type Obstacle } from '~/lib/shortcuts/list-keys'
import { paletteKey } from '~/lib/shortcuts/read-key'
import { listShortcutGroups } from '~/lib/shortcuts/use-shortcuts'
import { openPalette } from '../palette/open-palette'
import { showPart } from '../show-part'
import { openArea } from './areas'
import { pressElement } from './element-keys'
import { KeyHelp } from './key-help'

/** Milliseconds that a note is shown. */
const noteTime = 5000

export { SearchSuggestions } from '../palette/search-suggestions'

export async function pressKey(press: KeyPress) {
  const { key, show } = press
  if (key === paletteKey) return openPalette(press)
  if (key === '?') return showPart(show, (close) => <KeyHelp onClose={close} />)
  const obstacle = await overcome(key)
  if (obstacle) showPart(show, (close) => <Note obstacle={obstacle} onEnd={close} />)
  else show(null)
}

/** Returns why the key did nothing. */
async function overcome(key: string): Promise<Obstacle | null> {
  const group = listShortcutGroups().findLast(({ keys }) => keys.includes(key))
  if (group) return group.press(key)
  if (key === 'j' || key === 'k') return moveSelection(key === 'j' ? 'next' : 'previous')
  if (key.startsWith('g')) openArea(key.slice(1))
  else pressElement(key)
  return null
}

function Note({ obstacle, onEnd }: { obstacle: Obstacle; onEnd: () => void }) {
  const { t } = useTranslation(['translation', 'keys'])
  useEffect(() => {
    const timer = setTimeout(onEnd, noteTime)
    return () => clearTimeout(timer)
  }, [onEnd])
  return (
    <p role="status" className="toast shortcut-note">
      {t(`keys.obstacles.${obstacle}`)}
    </p>
  )
}
