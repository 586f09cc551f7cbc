import { useTranslation } from 'react-i18next'
import { Panel } from '~/ui/panel'
import { ColorForm } from './color-form'
import type { ModeReport } from './measure-colors.server'
import { PairTables } from './pair-tables'
import { RoleTable } from './role-table'
import { TokenTable } from './token-table'

interface ColortestScreenProps {
  typed: string | null
  color: string
  wrong: boolean
  reports: ModeReport[]
}

export function ColortestScreen({ typed, color, wrong, reports }: ColortestScreenProps) {
  const { t } = useTranslation()
  const measured = reports.reduce((sum, report) => sum + report.measured, 0)
  const failing = reports.reduce((sum, report) => sum + report.failing, 0)
  return (
    <div className="stack-l">
      <div className="stack">
        <h1 className="head-title">{t('showcase.sections.colortest')}</h1>
        <p className="text-ink-2 max-w-measure">{t('showcase.colortest.about')}</p>
        <ColorForm typed={typed} color={color} wrong={wrong} />
        <p className="font-mid">{t('showcase.colortest.sum', { color, measured, failing })}</p>
      </div>
      <Panel title={t('showcase.colortest.tokens')} note={t('showcase.colortest.tokensNote')}>
        <TokenTable reports={reports} label={t('showcase.colortest.tokens')} />
      </Panel>
      {reports.map((report) => {
        const mode = t(`showcase.colortest.${report.mode}`)
        return (
          <Panel key={report.mode} title={t('showcase.colortest.pairs', { mode })}>
            <div className="stack">
              <PairTables report={report} label={t('showcase.colortest.pairs', { mode })} />
            </div>
          </Panel>
        )
      })}
      {reports.map((report) => {
        const label = t('showcase.colortest.roles', { mode: t(`showcase.colortest.${report.mode}`) })
        return (
          <Panel key={report.mode} title={label}>
            <RoleTable report={report} label={label} />
          </Panel>
        )
      })}
    </div>
  )
}
