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

/** The log of a title: changes with their author and reason. */
export function HistoryScreen({ isEmpty, revisions, newer, older }: HistoryScreenProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('title.history.title')}>
      {isEmpty ? (
        <p className="dim">{t('title.history.none')}</p>
      ) : (
        <ServerHtml as="ol" className="comments" data-list="" name="revisions" html={revisions} />
      )}
      <CursorPages
        label={t('title.history.pages')}
        previous={newer && { href: newer, label: t('title.history.newer') }}
        next={older && { href: older, label: t('title.history.older') }}
      />
    </Panel>
  )
}
