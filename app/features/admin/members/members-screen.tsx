import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { Button } from '~/ui/button'
import { CursorPages } from '~/ui/cursor-pages'
import { Empty } from '~/ui/empty'
import { Field } from '~/ui/field'
import { LinkButton } from '~/ui/link-button'
import { Select } from '~/ui/select'
import { Toast } from '~/ui/toast'
import { MembersForm } from './members-form'
import type { MembersView } from './members-view'

export function MembersScreen(view: MembersView) {
  const { t } = useTranslation()
  const { values, rows, acts, changed, previous, next } = view
  const isFiltered = Object.entries(values).some(([name, value]) => value !== '' && name !== 'sort')
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('admin.users')}</h1>
      </header>
      {changed !== null && (
        <div className="mb-5">
          <Toast>{t('staffMembers.bulk.changed', { count: changed })}</Toast>
        </div>
      )}
      <MembersForm key={JSON.stringify(values)} {...view} />
      {rows ? (
        <ServerHtml as="ol" className="block" name="members" html={rows.html} aria-label={t('admin.users')} />
      ) : (
        <Empty title={t('staffMembers.none')}>
          <p className="mb-4">{t('staffMembers.noneText')}</p>
          {isFiltered && <LinkButton href="/admin/users">{t('staffMembers.reset')}</LinkButton>}
        </Empty>
      )}
      {acts.length > 0 && (
        <form id="bulk-choice" className="field-row my-5" action="/admin/users">
          <Field id="bulk-act" label={t('staffMembers.bulk.act')}>
            {(control) => (
              <Select
                {...control}
                name="act"
                options={acts.map((value) => ({ value, label: t(`staffMembers.bulk.acts.${value}`) }))}
              />
            )}
          </Field>
          <Button>{t('staffMembers.bulk.submit')}</Button>
        </form>
      )}
      <CursorPages
        label={t('staffMembers.pages')}
        previous={previous && { href: previous, label: t('staffMembers.previous') }}
        next={next && { href: next, label: t('staffMembers.next') }}
      />
    </>
  )
}
