import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonGroup } from '~/ui/button-group'

const views = ['list', 'board', 'changelog', 'labels'] as const

type View = (typeof views)[number]

interface IssuesHeadProps {
  view: View
  /** At the end of the line. */
  children?: ReactNode
}

/** The heading of the list, the board, the changelog and the labels, with links to the others. */
export function IssuesHead({ view, children }: IssuesHeadProps) {
  const { t } = useTranslation()
  const items = views.map((each) => ({
    href: each === 'list' ? '/issues' : `/issues/${each}`,
    label: t(`issues.views.${each}`),
    current: each === view,
  }))
  return (
    <div className="head">
      <h1 className="head-title" tabIndex={-1}>
        {t(view === 'list' ? 'issues.title' : `issues.headings.${view}`)}
      </h1>
      <span className="line ms-auto">
        <ButtonGroup label={t('issues.views.title')} items={items} size="small" />
        {children}
      </span>
    </div>
  )
}
