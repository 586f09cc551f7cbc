import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { Fold } from '~/ui/fold'
import { KeyValues } from '~/ui/key-values'
import { Panel } from '~/ui/panel'
import { ScrollRegion } from '~/ui/scroll-region'
import type { MediaSection } from './media-info.server'

export function MediaScreen({ sections, raw }: { sections: MediaSection[]; raw: string | null }) {
  const { t } = useTranslation()
  return (
    <div className="stack-l">
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections may share a title and never move
        <Panel key={index} title={section.title}>
          <KeyValues facts={section.facts} />
        </Panel>
      ))}
      <Fold label={t('torrent.media.raw')} open={sections.length === 0}>
        <ScrollRegion aria-label={t('torrent.media.raw')}>
          <ServerHtml as="div" name="media-text" html={raw} />
        </ScrollRegion>
      </Fold>
    </div>
  )
}
