import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { Panel } from '~/ui/panel'

/** `html` is null if it is in the document already. `source` is not rendered yet. */
export interface DescriptionView {
  isMade: boolean
  html: string | null
  source: string | null
}

export function DescriptionPanel({ description }: { description: DescriptionView }) {
  const { t } = useTranslation()
  return (
    <Panel id="description" title={t('torrent.description.title')}>
      {description.isMade ? (
        <ServerHtml as="div" className="prose" name="description-text" html={description.html} />
      ) : description.source ? (
        <div className="prose whitespace-pre-line">{description.source}</div>
      ) : (
        <p className="dim">{t('torrent.description.none')}</p>
      )}
    </Panel>
  )
}
