import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { findRows } from '~/lib/shortcuts/list-keys'
import { paletteKey } from '~/lib/shortcuts/read-key'
import { useCloseOnNavigation } from '~/lib/shortcuts/use-close-on-navigation'
import { listShortcutGroups } from '~/lib/shortcuts/use-shortcuts'
import { awaitStyles } from '~/render/document/whole-stylesheet'
import { Dialog } from '~/ui/dialog/dialog'
import { areas } from './areas'
import { listElementKeys } from './element-keys'

const id = 'shortcuts'

/** Opens when it is rendered. The key that opened it closes it, too. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['translation', 'keys'])
  const content = useRef<HTMLDivElement>(null)
  useCloseOnNavigation(content)
  // Before the removal, since a dialog that is removed while it is open restores no focus.
  useLayoutEffect(() => {
    const dialog = content.current?.closest('dialog')
    if (!dialog) return
    const listening = new AbortController()
    const { signal } = listening
    dialog.addEventListener('close', onClose, { signal })
    dialog.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== '?') return
        event.preventDefault()
        dialog.close()
      },
      { signal },
    )
    void awaitStyles().then(() => {
      if (!signal.aborted) dialog.showModal()
    })
    return () => {
      listening.abort()
      dialog.close()
    }
  }, [onClose])
  const list = [
    ['j', t('keys.next')],
    ['k', t('keys.previous')],
    ['Enter', t('keys.open')],
  ] as const
  const taken = listShortcutGroups().flatMap(({ name, keys }) =>
    [...keys].map((key) => [key, t(`keys.${name}.${key}` as 'keys.comments.n')] as const),
  )
  const others = listElementKeys().filter(([key]) => !taken.some(([each]) => each === key))
  return (
    <Dialog id={id} title={t('keys.title')} closeLabel={t('forms.close')} wide>
      <div ref={content} className="key-groups">
        <KeyGroup title={t('keys.here')} keys={[...(findRows().length > 0 ? list : []), ...taken, ...others]} />
        <KeyGroup
          title={t('keys.everywhere')}
          keys={[
            ['/', t('shell.search')],
            [paletteKey, t('keys.palette')],
            ['Esc', t('keys.close')],
            ['?', t('keys.help')],
          ]}
        />
        <KeyGroup
          title={t('keys.areas')}
          keys={areas.map(({ letter, label }) => [`g ${letter}`, t(`shell.pages.${label}`)])}
        />
        <p>
          <a className="link" href="/account/settings/appearance#shortcuts">
            {t('keys.off')}
          </a>
        </p>
      </div>
    </Dialog>
  )
}

function KeyGroup({ title, keys }: { title: string; keys: readonly (readonly [keys: string, name: string])[] }) {
  if (keys.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="font-mid pb-3">{title}</h3>
      <dl className="kv">
        {keys.map(([pressed, name]) => (
          <div key={pressed}>
            <dt>
              {pressed.split(' ').map((each) => (
                <kbd key={each} className="shortcut-key">
                  {each}
                </kbd>
              ))}
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
