import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { Fold } from '~/ui/fold'
import { Panel } from '~/ui/panel'
import { ScrollRegion } from '~/ui/scroll-region'

interface NfoScreenProps {
  nfo: string | null
  /** The text of the NFO without its drawing; null if it has none. */
  words: string | null
}

/** A drawing is hidden from screen readers, which get its plain text. */
export function NfoScreen({ nfo, words }: NfoScreenProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('torrent.nfo.title')}>
      <div className="stack">
        <ScrollRegion aria-label={t('torrent.nfo.asDrawn')}>
          <ServerHtml as="div" name="nfo-text" html={nfo} />
        </ScrollRegion>
        {words !== null && (
          <Fold label={t('torrent.nfo.words')}>
            <p className="whitespace-pre-line">{words || t('torrent.nfo.noWords')}</p>
          </Fold>
        )}
      </div>
    </Panel>
  )
}
