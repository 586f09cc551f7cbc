import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Select } from '~/ui/select'
import type { RoleOption } from './role-screen'
import { roleFailures, roleHref } from './roles-admin'

interface DeleteRoleProps {
  role: RoleOption & { members: number }
  /** The roles that can take its members. */
  others: RoleOption[]
  reply: FormReply | undefined
  busy: boolean
}

export function DeleteRole({ role: { slug, name, members }, others, reply, busy }: DeleteRoleProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      id="delete"
      title={t('roleSettings.remove.title', { name })}
      closeLabel={t('forms.close')}
      cancelLabel={t('forms.cancel')}
      closeHref={roleHref(slug)}
      confirm={
        <Button look="danger" form="delete-form" name="act" value="delete" busy={busy}>
          {members > 0 ? t('roleSettings.remove.submitMove', { count: members }) : t('roleSettings.remove.submit')}
        </Button>
      }
    >
      <Form id="delete-form" method="post" action={`${roleHref(slug)}?delete`} className="stack">
        <ErrorSummary>{describeFailure(t, reply, roleFailures(t))}</ErrorSummary>
        <p>{t('roleSettings.remove.text')}</p>
        {members > 0 && (
          <>
            <p>{t('roleSettings.remove.members', { count: members })}</p>
            <Field id="move-to" label={t('roleSettings.remove.moveTo')} error={describeFieldError(t, reply, 'moveTo')}>
              {(control) => (
                <Select
                  {...control}
                  name="moveTo"
                  defaultValue={reply?.values.moveTo ?? ''}
                  options={[
                    { value: '', label: '' },
                    ...others.map((other) => ({ value: other.slug, label: other.name })),
                  ]}
                  required
                />
              )}
            </Field>
          </>
        )}
      </Form>
    </ConfirmDialog>
  )
}
