import { useTranslation } from 'react-i18next'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'
import { Swarm } from '~/ui/swarm'
import type { BestPick } from './title-view'

/** The release to take; of packages one for each platform. */
export function BestPicks({ picks }: { picks: BestPick[] }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="best-pick">
      <h2 id="best-pick" className="hint mb-2">
        {t('title.best.title')}
      </h2>
      <ul className="stack">
        {picks.map(({ slug, name, facts, size, swarm, seeders, leechers }, index) => (
          <li key={slug} className="best-pick">
            <LinkButton
              look={index === 0 ? 'primary' : 'plain'}
              href={`/torrents/${slug}/download`}
              data-reload=""
              aria-label={t('title.best.download', { name })}
            >
              <Icon is="i-lucide-download" />
              {t('title.releases.download')}
            </LinkButton>
            <span className="min-w-0">
              <a className="title trunc" href={`/torrents/${slug}`}>
                {facts.join(' · ') || name}
              </a>
              <span className="line dim">
                {size}
                <Swarm seeders={seeders} leechers={leechers} />
                {swarm}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
