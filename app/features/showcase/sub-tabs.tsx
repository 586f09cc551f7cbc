import { useTranslation } from 'react-i18next'
import { Tabs } from '~/ui/tabs'
import { hrefOfTab, type SubTab, subTabs } from './registry'

export function SubTabs({ tab }: { tab: SubTab }) {
  const { t } = useTranslation()
  const tabs = subTabs.map((name) => ({
    href: hrefOfTab(name),
    label: t(`showcase.tabs.${name}.label`),
    current: name === tab,
  }))
  return (
    <>
      <Tabs label={t('showcase.tabs.label')} tabs={tabs} />
      <div className="stack mb-5">
        <h2 className="text-f4 font-bold">{t(`showcase.tabs.${tab}.label`)}</h2>
        <p className="max-w-measure">{t(`showcase.tabs.${tab}.text`)}</p>
      </div>
    </>
  )
}
