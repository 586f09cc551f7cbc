import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { CursorPages } from '~/ui/cursor-pages'
import { Empty } from '~/ui/empty'
import { LinkButton } from '~/ui/link-button'
import { MembersForm } from './members-form'
import type { MembersView } from './members-view'

export function MembersScreen(view: MembersView) {
  const { t } = useTranslation()
  const { values, rows, previous, next } = view
  const isFiltered = Object.entries(values).some(([name, value]) => value !== '' && name !== 'sort')
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('admin.users')}</h1>
      </header>
      <MembersForm key={JSON.stringify(values)} {...view} />
      {rows ? (
        <ServerHtml as="ol" className="block" name="members" html={rows.html} aria-label={t('admin.users')} />
      ) : (
        <Empty title={t('staffMembers.none')}>
          <p className="mb-4">{t('staffMembers.noneText')}</p>
          {isFiltered && <LinkButton href="/admin/users">{t('staffMembers.reset')}</LinkButton>}
        </Empty>
      )}
      <CursorPages
        label={t('staffMembers.pages')}
        previous={previous && { href: previous, label: t('staffMembers.previous') }}
        next={next && { href: next, label: t('staffMembers.next') }}
      />
    </>
  )
}
