import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { listShortcuts } from '~/lib/shortcuts/use-shortcuts'
import { awaitStyles } from '~/render/document/whole-stylesheet'
import { Dialog } from '~/ui/dialog/dialog'

const id = 'shortcuts'

/** Opens when it is rendered. The key that opened it closes it, too. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
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
    return () => listening.abort()
  }, [onClose])
  return (
    <Dialog id={id} title={t('comments.shortcuts.title')} closeLabel={t('forms.close')}>
      <div ref={content} className="stack">
        <dl className="kv">
          {listShortcuts().map(([key, description]) => (
            <div key={key}>
              <dt>
                <kbd className="shortcut-key">{key}</kbd>
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
        <p>
          <a className="link" href="/account/settings/appearance#shortcuts">
            {t('comments.shortcuts.off')}
          </a>
        </p>
      </div>
    </Dialog>
  )
}
