import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Tabs } from '~/ui/tabs'
import type { PartHeadView } from './title-view'

/** The part of a page above a long list about a title: its name and its tabs. */
export function PartHead({ title: { name, parents, tabs } }: { title: PartHeadView }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <>
      <Breadcrumb label={t('title.crumbs')} parents={parents} />
      <div className="head">
        <h1 className="head-title">{name}</h1>
      </div>
      <Tabs label={t('title.sections')} tabs={tabs.map((tab) => ({ ...tab, current: tab.href === pathname }))} />
    </>
  )
}
