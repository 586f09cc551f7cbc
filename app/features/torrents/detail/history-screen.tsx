import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { CursorPages } from '~/ui/cursor-pages'
import { Panel } from '~/ui/panel'

interface HistoryScreenProps {
  isEmpty: boolean
  /** Server HTML. */
  revisions: string | null
  newer: string | null
  older: string | null
}

/** Edits of a torrent with their author and what they changed. */
export function HistoryScreen({ isEmpty, revisions, newer, older }: HistoryScreenProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('torrent.history.title')}>
      {isEmpty ? (
        <p className="dim">{t('torrent.history.none')}</p>
      ) : (
        <ServerHtml as="ol" className="comments" data-list="" name="revisions" html={revisions} />
      )}
      <CursorPages
        label={t('torrent.history.pages')}
        previous={newer && { href: newer, label: t('torrent.history.newer') }}
        next={older && { href: older, label: t('torrent.history.older') }}
      />
    </Panel>
  )
}
