import { useTranslation } from 'react-i18next'
import { Fragment } from '~/lib/fragment/fragment'
import { Fold } from '~/ui/fold'
import { Panel } from '~/ui/panel'

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
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
        <section className="scroll-x" tabIndex={0} aria-label={t('torrent.nfo.asDrawn')}>
          <Fragment as="div" name="nfo-text" html={nfo} />
        </section>
        {words !== null && (
          <Fold label={t('torrent.nfo.words')}>
            <p className="whitespace-pre-line">{words || t('torrent.nfo.noWords')}</p>
          </Fold>
        )}
      </div>
    </Panel>
  )
}
