import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { Button } from '~/ui/button'
import { AreaChart } from '~/ui/chart/area-chart'
import { Empty } from '~/ui/empty'
import { Facts } from '~/ui/facts'
import { Field } from '~/ui/field'
import { Panel } from '~/ui/panel'
import { Select } from '~/ui/select'
import { Tabs } from '~/ui/tabs'
import { periods, type StatisticsView, topics } from './statistics-view'

export function StatisticsScreen({ topic, period, day, totals, peers, figures }: StatisticsView) {
  const { t } = useTranslation()
  const tabs = topics.map((each) => ({
    href: each === 'torrents' ? '/statistics' : `/statistics?topic=${each}`,
    label: t(`statistics.topics.${each}`),
    current: each === topic,
  }))
  return (
    <>
      <div className="head">
        <h1 className="head-title" tabIndex={-1}>
          {t('statistics.title')}
        </h1>
        {day && <span className="dim">{t('statistics.asOf', { day })}</span>}
      </div>
      <Tabs label={t('statistics.topics.label')} tabs={tabs} />
      <div className="stack-l mt-5">
        {day === null && (
          <Empty title={t('statistics.empty')}>
            <p>{t('statistics.emptyText')}</p>
          </Empty>
        )}
        {day && period && <PeriodForm topic={topic} period={period} />}
        {totals && (
          <Facts
            facts={(['torrents', 'size', 'seeders', 'leechers', 'members'] as const).map((name) => ({
              label: t(`statistics.${name}`),
              value: totals[name],
            }))}
          />
        )}
        {peers && (
          <Panel title={t('statistics.peersTitle')}>
            <AreaChart {...peers} />
          </Panel>
        )}
        {day && <ServerHtml as="div" className="figures" name="figures" html={figures} />}
      </div>
    </>
  )
}

function PeriodForm({ topic, period }: Pick<StatisticsView, 'topic'> & { period: string }) {
  const { t } = useTranslation()
  return (
    <form action="/statistics" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="topic" value={topic} />
      <Field id="period" label={t('statistics.period')}>
        {(control) => (
          <Select
            {...control}
            name="period"
            defaultValue={period}
            options={periods.map((value) => ({ value, label: t(`statistics.periods.${value}`) }))}
          />
        )}
      </Field>
      <Button>{t('statistics.show')}</Button>
    </form>
  )
}
