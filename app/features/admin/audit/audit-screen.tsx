import { useTranslation } from 'react-i18next'
import { ServerHtml } from '~/render/server-html/server-html'
import { Button } from '~/ui/button'
import { CursorPages } from '~/ui/cursor-pages'
import { Empty } from '~/ui/empty'
import { Field } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { Select } from '~/ui/select'
import { type AuditView, auditHref } from './audit-view'

export function AuditScreen({ values, actions, subjects, rows, newer, older }: AuditView) {
  const { t } = useTranslation()
  const isFiltered = Object.values(values).some((value) => value !== '')
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('admin.audit')}</h1>
        <span className="ms-auto">
          <LinkButton href={auditHref(values, { path: '/admin/audit/file' })} data-reload>
            <Icon is="i-lucide-download" />
            {t('audit.download')}
          </LinkButton>
        </span>
      </header>
      <form className="field-row mb-5" action="/admin/audit" key={JSON.stringify(values)}>
        <Field id="audit-action" label={t('audit.action')}>
          {(control) => (
            <Select
              {...control}
              name="action"
              defaultValue={values.action}
              options={[{ value: '', label: t('audit.all') }, ...actions]}
            />
          )}
        </Field>
        <Field id="audit-subject" label={t('audit.subject')}>
          {(control) => (
            <Select
              {...control}
              name="subject"
              defaultValue={values.subject}
              options={[{ value: '', label: t('audit.all') }, ...subjects]}
            />
          )}
        </Field>
        {values.id !== '' && <input type="hidden" name="id" value={values.id} />}
        <Field id="audit-actor" label={t('audit.actor')}>
          {(control) => (
            <Input {...control} name="actor" defaultValue={values.actor} maxLength={100} autoComplete="off" />
          )}
        </Field>
        <Field id="audit-from" label={t('audit.from')}>
          {(control) => <Input {...control} type="date" name="from" defaultValue={values.from} />}
        </Field>
        <Field id="audit-to" label={t('audit.to')}>
          {(control) => <Input {...control} type="date" name="to" defaultValue={values.to} />}
        </Field>
        <Button look="primary">{t('audit.show')}</Button>
        {isFiltered && <LinkButton href="/admin/audit">{t('audit.reset')}</LinkButton>}
      </form>
      {values.id !== '' && <p className="mb-5">{t('audit.only', { id: values.id })}</p>}
      {rows ? (
        <ServerHtml as="ol" className="block" name="audit-events" html={rows.html} aria-label={t('admin.audit')} />
      ) : (
        <Empty title={t(isFiltered ? 'audit.none' : 'audit.empty')}>
          <p>{t(isFiltered ? 'audit.noneText' : 'audit.emptyText')}</p>
        </Empty>
      )}
      <CursorPages
        label={t('audit.pages')}
        previous={newer && { href: newer, label: t('audit.newer') }}
        next={older && { href: older, label: t('audit.older') }}
      />
    </>
  )
}
