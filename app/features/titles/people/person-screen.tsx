import { useTranslation } from 'react-i18next'
import type { TitleKind } from '#contract/titles'
import { walls } from '~/lib/format/title-href'
import { ServerHtml } from '~/render/server-html/server-html'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Empty } from '~/ui/empty'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'

interface PersonScreenProps {
  name: string
  /** The wall above the page in the breadcrumb. */
  wall: TitleKind
  /** `3 titles` */
  count: string
  isEmpty: boolean
  /** null for members who may not rename and merge people. */
  editHref: string | null
  /** Server HTML: the titles by role. */
  titles: string | null
}

/** A person with the movies and shows that credit them. */
export function PersonScreen({ name, wall, count, isEmpty, editHref, titles }: PersonScreenProps) {
  const { t } = useTranslation()
  return (
    <>
      <Breadcrumb label={t('title.crumbs')} parents={[{ href: walls[wall], label: t(`titles.walls.${wall}`) }]} />
      <div className="head">
        <h1 className="head-title">
          <bdi>{name}</bdi>
        </h1>
        <span className="dim tabular">{count}</span>
        {editHref && (
          <LinkButton look="ghost" href={editHref}>
            <Icon is="i-lucide-gavel" />
            {t('people.edit')}
          </LinkButton>
        )}
      </div>
      {isEmpty ? (
        <Empty title={t('people.none.title')}>
          <p>{t('people.none.text')}</p>
        </Empty>
      ) : (
        <ServerHtml as="div" className="stack-l" name="person-titles" html={titles} />
      )}
    </>
  )
}
