import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/button'
import { Fold } from '~/ui/fold'
import { Icon } from '~/ui/icon'
import type { FrameView } from './detail-view'

/** The effect of this download on the member's ratio, and a link to spend a freeleech token if one helps. */
export function CostPanel({ torrent: { slug, cost, past } }: { torrent: FrameView }) {
  const { t } = useTranslation()
  if (!cost) return past && <p className="dim">{past}</p>
  return (
    <section aria-label={t('torrent.cost.title')} className="max-w-measure">
      <p>
        {cost.isFree && <Icon is="i-lucide-ticket" className="text-free" />} {cost.words}
      </p>
      {past && <p className="dim">{past}</p>}
      {cost.tokens > 0 && (
        <Fold label={t('torrent.cost.spend')} note={t('torrent.cost.tokens', { count: cost.tokens })}>
          <form method="post" action={`/torrents/${slug}`} className="stack">
            <p>{t('torrent.cost.spendText')}</p>
            <div>
              <Button name="act" value="token">
                <Icon is="i-lucide-ticket" />
                {t('torrent.cost.spendNow')}
              </Button>
            </div>
          </form>
        </Fold>
      )}
    </section>
  )
}
