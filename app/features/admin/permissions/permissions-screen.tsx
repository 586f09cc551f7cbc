import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffRole } from '#contract/admin-roles'
import type { Permission } from '#contract/permissions'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Form } from '~/ui/form'
import { LinkButton } from '~/ui/link-button'
import { Select } from '~/ui/select'
import { TableRegion } from '~/ui/table-region'
import { Toast } from '~/ui/toast'
import { Username } from '~/ui/username'
import { permissionsPage, roleFailures, roleHref } from '../roles/roles-admin'
import type { readMatrix } from './edit-permissions.server'
import { PermissionsReviewScreen } from './permissions-review'
import type { PermissionsReview } from './review-changes'

type Matrix = Awaited<ReturnType<typeof readMatrix>>
type MatrixReply = FormReply & { review?: PermissionsReview }

interface PermissionsScreenProps extends Matrix {
  own: Permission[]
  reply: MatrixReply | undefined
  busy: boolean
}

/** Roles by permissions. The next page shows the difference before it is saved. */
export function PermissionsScreen({ own, reply, busy, ...matrix }: PermissionsScreenProps) {
  const { t } = useTranslation()
  const failed = describeFailure(t, reply, {
    ...roleFailures(t),
    changed_meanwhile: t('roleSettings.matrix.conflict'),
  })
  const refused = reply?.errors.requires ? t('roleSettings.matrix.entrusted') : failed
  if (reply?.review) return <PermissionsReviewScreen review={reply.review} failed={failed} busy={busy} />
  const { groups, roles, saved } = matrix
  const listed = groups.flatMap(({ permissions }) => permissions)
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('admin.matrix')}</h1>
      </header>
      <div className="stack">
        {saved && !reply && <Toast>{t('admin.roles.done')}</Toast>}
        <ErrorSummary>{refused}</ErrorSummary>
        <p className="dim max-w-measure">{t('admin.role.permissionsHint')}</p>
        <Filter {...matrix} />
        {listed.length === 0 ? (
          <p>{t('roleSettings.matrix.none')}</p>
        ) : (
          <Form key={reply?.attempt} method="post" action={permissionsPage} className="stack">
            <input type="hidden" name="listed" value={listed.join(' ')} />
            {roles.map(({ slug, permissions }) => (
              <input key={slug} type="hidden" name={`before.${slug}`} value={permissions.join(' ')} />
            ))}
            <Table {...matrix} own={own} reply={reply} />
            <p>
              <Button look="primary" name="act" value="review" busy={busy}>
                {t('roleSettings.matrix.review')}
              </Button>
            </p>
          </Form>
        )}
      </div>
    </>
  )
}

function Filter({ q, roles, shown }: Matrix) {
  const { t } = useTranslation()
  return (
    <form method="get" className="line" aria-label={t('roleSettings.matrix.search')}>
      <input
        type="search"
        name="q"
        className="input w-auto"
        defaultValue={q}
        maxLength={100}
        aria-label={t('roleSettings.matrix.search')}
        placeholder={t('roleSettings.matrix.search')}
      />
      <span className="phone-only">
        <Select
          name="role"
          aria-label={t('roleSettings.matrix.role')}
          defaultValue={shown}
          options={roles.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      </span>
      <Button>{t('roleSettings.matrix.filter')}</Button>
      {q && <LinkButton href={permissionsPage}>{t('roleSettings.matrix.all')}</LinkButton>}
    </form>
  )
}

type TableProps = Pick<PermissionsScreenProps, 'groups' | 'roles' | 'shown' | 'own' | 'reply'>

/** Phones show the column of one role. The others stay in the form. */
function Table({ groups, roles, shown, own, reply }: TableProps) {
  const { t } = useTranslation()
  const columnOf = ({ slug }: StaffRole) => (slug === shown ? undefined : 'phone-hide')
  return (
    <TableRegion label={t('admin.matrix')}>
      <thead>
        <tr>
          <th scope="col">{t('roleSettings.matrix.permission')}</th>
          {roles.map((role) => (
            <th key={role.slug} scope="col" className={columnOf(role)}>
              <Username name={role.name} role={role.slug} href={roleHref(role.slug)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ group, permissions }) => (
          <Fragment key={group}>
            <tr>
              <th scope="rowgroup" colSpan={roles.length + 1}>
                <strong>{t(`roleSettings.groups.${group}`)}</strong>
              </th>
            </tr>
            {permissions.map((permission) => (
              <tr key={permission}>
                <th scope="row" className="min-w-50 py-2">
                  <span className="text-ink">{t(`admin.permissions.${permission}`)}</span>
                  <span className="hint block">{t(`roleSettings.about.${permission}`)}</span>
                </th>
                {roles.map((role) => (
                  <td key={role.slug} className={columnOf(role)}>
                    <Cell role={role} permission={permission} isOwn={own.includes(permission)} reply={reply} />
                  </td>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </TableRegion>
  )
}

interface CellProps {
  role: StaffRole
  permission: Permission
  isOwn: boolean
  reply: MatrixReply | undefined
}

function Cell({ role: { slug, name, permissions, editable }, permission, isOwn, reply }: CellProps) {
  const { t } = useTranslation()
  const isOpen = editable && isOwn
  // The form that confirms a change has only the roles that it changes.
  const isSent = reply?.values[`before.${slug}`] !== undefined
  const sent = reply?.values[`may.${slug}`]?.split(' ') ?? []
  const isTicked = isSent && isOpen ? sent.includes(permission) : permissions.includes(permission)
  return (
    <label className="check">
      <input
        type="checkbox"
        name={`may.${slug}`}
        value={permission}
        defaultChecked={isTicked}
        disabled={!isOpen}
        aria-label={t('roleSettings.matrix.cell', { role: name, permission: t(`admin.permissions.${permission}`) })}
      />
    </label>
  )
}
