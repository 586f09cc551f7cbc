import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { CursorPages } from '~/ui/cursor-pages'
import { Empty } from '~/ui/empty'
import { Panel } from '~/ui/panel'

interface PostsScreenProps {
  isEmpty: boolean
  posts: string | null
  newer: string | null
  older: string | null
}

export function PostsScreen({ isEmpty, posts, newer, older }: PostsScreenProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('users.posts.title')}>
      {isEmpty ? (
        <Empty title={t('users.posts.none')} />
      ) : (
        <ServerHtml as="ul" className="stack-l" data-list="" name="posts" html={posts} key={`${newer} ${older}`} />
      )}
      <CursorPages
        label={t('users.posts.pages')}
        previous={newer && { href: newer, label: t('users.uploads.newer') }}
        next={older && { href: older, label: t('users.uploads.older') }}
      />
    </Panel>
  )
}
