import { useTranslation } from 'react-i18next'
import { Facts } from '~/ui/facts'
import { Panel } from '~/ui/panel'
import { type FiguresView, figureNames } from './overview-view'

export function OverviewScreen({ figures }: { figures: FiguresView }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('account.overview.figures')}>
      <Facts facts={figureNames.map((name) => ({ label: t(`account.figures.${name}`), value: figures[name] }))} />
    </Panel>
  )
}
