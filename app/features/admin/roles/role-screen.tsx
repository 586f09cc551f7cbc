import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { OpenedRevision } from '~/lib/forms/opened-revision'
import { Banner } from '~/ui/banner'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { LinkButton } from '~/ui/link-button'
import { Select } from '~/ui/select'
import { NameAndColor, Permissions, Promotion, type Swatch } from './role-fields'
import type { describeRole } from './role-form.server'
import { roleFailures, roleHref, rolesPage } from './roles-admin'

export interface RoleOption {
  slug: string
  name: string
}

interface RoleScreenProps {
  /** null: a new role. */
  stored: { slug: string; name: string; members: number } | null
  role: ReturnType<typeof describeRole>
  /** The roles that a new one can follow. */
  places: RoleOption[]
  swatches: Swatch[]
  reply: FormReply | undefined
  busy: boolean
}

export function RoleScreen({ stored, role, places, swatches, reply, busy }: RoleScreenProps) {
  const { t } = useTranslation()
  const isConflict = reply?.failed === 'changed_meanwhile'
  return (
    <>
      <Breadcrumb label={t('admin.settings')} parents={[{ href: rolesPage, label: t('admin.roles.title') }]} />
      <header className="head">
        <h1 className="head-title break-words min-w-0">{stored?.name ?? t('roleSettings.newRole')}</h1>
        {stored && <p className="dim">{t('admin.roles.members', { count: stored.members })}</p>}
      </header>
      <div className="stack-l">
        <Form
          key={reply?.attempt}
          method="post"
          className="stack-l max-w-measure"
          defaultButton={role.editable ? { name: 'act', value: 'save' } : undefined}
        >
          <ErrorSummary>{describeFailure(t, reply, roleFailures(t))}</ErrorSummary>
          {isConflict && stored && (
            <p>
              <a className="link" href={roleHref(stored.slug)}>
                {t('roleSettings.load')}
              </a>
            </p>
          )}
          {!role.editable && <Banner tone="info">{t('roleSettings.aboveOwn')}</Banner>}
          {stored && (
            <OpenedRevision newest={role.revision} replied={isConflict ? role.revision : reply?.values.revision} />
          )}
          <fieldset className="stack-l" disabled={!role.editable}>
            <NameAndColor role={role} reply={reply} swatches={swatches} />
            {!stored && <Place places={places} reply={reply} />}
            <Permissions role={role} reply={reply} />
            <Promotion role={role} reply={reply} />
          </fieldset>
          {role.editable && (
            <div className="line">
              <Button look="primary" name="act" value="save" busy={busy}>
                {t(stored ? 'forms.save' : 'roleSettings.create')}
              </Button>
              <LinkButton href={rolesPage}>{t('forms.cancel')}</LinkButton>
              {stored && (
                <LinkButton look="danger" href={`${roleHref(stored.slug)}?delete`}>
                  {t('roleSettings.remove.submit')}
                </LinkButton>
              )}
            </div>
          )}
        </Form>
        {stored && role.isViewable && (
          <form method="post" action="/role-view" className="stack max-w-measure">
            <p className="hint">{t('roleSettings.viewHint')}</p>
            <p>
              <Button name="role" value={stored.slug} className="max-w-full">
                <span className="trunc">{t('roleSettings.view', { name: stored.name })}</span>
              </Button>
            </p>
          </form>
        )}
      </div>
    </>
  )
}

function Place({ places, reply }: Pick<RoleScreenProps, 'places' | 'reply'>) {
  const { t } = useTranslation()
  return (
    <Field
      id="after"
      label={t('roleSettings.after')}
      hint={t('roleSettings.afterHint')}
      error={describeFieldError(t, reply, 'after')}
    >
      {(control) => (
        <Select
          {...control}
          name="after"
          defaultValue={reply?.values.after ?? places.at(-1)?.slug}
          options={places.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      )}
    </Field>
  )
}
