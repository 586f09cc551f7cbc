import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { CursorPages } from '~/ui/cursor-pages'
import { Empty } from '~/ui/empty'
import { Panel } from '~/ui/panel'

interface MemberReviewsScreenProps {
  username: string
  isEmpty: boolean
  /** Server HTML. */
  rows: string | null
  newer: string | null
  older: string | null
}

/** The reviews of a member, each with its title. */
export function MemberReviewsScreen({ username, isEmpty, rows, newer, older }: MemberReviewsScreenProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('reviews.title')}>
      {isEmpty ? (
        <Empty title={t('reviews.member.none')}>
          <p>{t('reviews.member.noneText', { name: username })}</p>
        </Empty>
      ) : (
        <ServerHtml
          as="ul"
          className="stack-l"
          data-list=""
          name="member-reviews"
          html={rows}
          key={`${newer} ${older}`}
        />
      )}
      <CursorPages
        label={t('reviews.pages')}
        previous={newer && { href: newer, label: t('reviews.newer') }}
        next={older && { href: older, label: t('reviews.older') }}
      />
    </Panel>
  )
}
