import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { Fold } from '~/ui/fold'
import { KeyValues } from '~/ui/key-values'
import { ScrollRegion } from '~/ui/scroll-region'
import type { ContentView } from './content.server'
import { DescriptionPanel } from './description-panel'
import { FilesPanel } from './files-panel'

/** Description, files, media info and NFO of a torrent below each other. Screen readers get the words of a drawn NFO. */
export function ContentPanels({ content: { slug, description, files, media, nfo } }: { content: ContentView }) {
  const { t } = useTranslation()
  return (
    <>
      <DescriptionPanel description={description} />
      <FilesPanel slug={slug} files={files} />
      {media && (
        <Fold label={t('torrent.media.title')} open>
          <div className="stack">
            {media.facts.length > 0 && <KeyValues facts={media.facts} />}
            <ScrollRegion aria-label={t('torrent.media.raw')}>
              <ServerHtml as="div" name="media-text" html={media.raw} />
            </ScrollRegion>
          </div>
        </Fold>
      )}
      {nfo && (
        <Fold label={t('torrent.nfo.title')}>
          <div className="stack">
            <ScrollRegion aria-label={t('torrent.nfo.asDrawn')}>
              <ServerHtml as="div" name="nfo-text" html={nfo.html} />
            </ScrollRegion>
            {nfo.words && <p className="whitespace-pre-line">{nfo.words}</p>}
          </div>
        </Fold>
      )}
    </>
  )
}
