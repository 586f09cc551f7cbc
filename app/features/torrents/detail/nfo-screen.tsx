import { useTranslation } from 'react-i18next'
import { Fragment } from '~/render/server-html/fragment'
import { Fold } from '~/ui/fold'
import { Panel } from '~/ui/panel'
import { ScrollRegion } from '~/ui/scroll-region'

interface NfoScreenProps {
  /** What `fragments.send` gave back. */
  nfo: string | null
  /** What it says without what is drawn around it; null where nothing is drawn. */
  words: string | null
}

/** The release's NFO, character by character, and its words for those whom a drawing tells nothing. */
export function NfoScreen({ nfo, words }: NfoScreenProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('torrent.nfo.title')}>
      <div className="stack">
        <ScrollRegion aria-label={t('torrent.nfo.asDrawn')}>
          <Fragment as="div" name="nfo-text" html={nfo} />
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
