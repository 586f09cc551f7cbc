import { useTranslation } from 'react-i18next'
import { Mark } from '~/ui/mark'
import type { MemberFigures } from './shell-data'

/** Higher ranks move into the account menu first as the width shrinks. */
const ranks = { seeding: 1, leeching: 1, ratio: 1, bonus: 2, invites: 2, requests: 3 } as const

type Figure = keyof typeof ranks

export function MemberStats({ stats, only }: { stats: MemberFigures; only?: Figure[] }) {
  const { t } = useTranslation()
  return (
    <dl className="stats" aria-label={t('shell.stats.label')}>
      {(only ?? (Object.keys(ranks) as Figure[])).map((figure) => {
        const kind = figure === 'seeding' ? 'upload' : figure === 'leeching' ? 'download' : null
        return (
          <div key={figure} data-rank={ranks[figure]}>
            <dt>
              {kind && <Mark kind={kind} />}
              <span className={kind && !only ? 't-desk' : undefined}>{t(`shell.stats.${figure}`)}</span>
            </dt>
            <dd>{stats[figure]}</dd>
          </div>
        )
      })}
    </dl>
  )
}
