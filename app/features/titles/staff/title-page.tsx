import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TitleRef } from '#contract/titles'
import { titleHref, walls } from '~/lib/format/title-href'
import { Breadcrumb } from '~/ui/breadcrumb'

/** A page with forms about a title. */
export function TitlePage({ title, heading, children }: { title: TitleRef; heading: string; children: ReactNode }) {
  const { t } = useTranslation()
  const parents = [
    { href: walls[title.kind], label: t(`titles.walls.${title.kind}`) },
    { href: titleHref(title), label: title.name },
  ]
  return (
    <>
      <Breadcrumb label={t('titleForms.crumbs')} parents={parents} />
      <div className="head">
        <h1 className="head-title">{heading}</h1>
      </div>
      {children}
    </>
  )
}
