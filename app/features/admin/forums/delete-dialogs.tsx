import { useTranslation } from 'react-i18next'
import type { StaffForum } from '#contract/admin-forums'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Select } from '~/ui/select'
import { type CategoryOption, forumsPage, settingsHref } from './forums-admin'

interface DeletionProps {
  reply: FormReply | undefined
  busy: boolean
}

interface DeleteForumProps extends DeletionProps {
  forum: StaffForum
  others: { slug: string; name: string }[]
}

/** Threads move to another forum; an empty forum needs none. */
export function DeleteForum({ forum, others, reply, busy }: DeleteForumProps) {
  const { t } = useTranslation()
  const { slug, name, threads } = forum
  const failed = describeFailure(t, reply, { forum_not_empty: t('forumSettings.remove.notEmpty') })
  return (
    <ConfirmDialog
      id="delete"
      title={t('forumSettings.remove.forum', { name })}
      closeLabel={t('forms.close')}
      cancelLabel={t('forms.cancel')}
      closeHref={settingsHref('forum', slug)}
      confirm={
        <Button look="danger" form="delete-form" name="act" value="delete" busy={busy}>
          {t('forumSettings.remove.submit')}
        </Button>
      }
    >
      <Form id="delete-form" method="post" action={`${settingsHref('forum', slug)}?delete`} className="stack">
        <ErrorSummary>{failed}</ErrorSummary>
        <p>{t('forumSettings.remove.forumText')}</p>
        {threads > 0 && <p>{t('forumSettings.remove.threads', { count: threads })}</p>}
        <Field
          id="move-to"
          label={t('forumSettings.remove.moveTo')}
          hint={t('forumSettings.remove.moveToHint')}
          error={describeFieldError(t, reply, 'moveTo')}
        >
          {(control) => (
            <Select
              {...control}
              name="moveTo"
              defaultValue={reply?.values.moveTo ?? ''}
              options={[
                { value: '', label: threads > 0 ? '' : t('forumSettings.remove.noForum') },
                ...others.map((other) => ({ value: other.slug, label: other.name })),
              ]}
              required={threads > 0}
            />
          )}
        </Field>
      </Form>
    </ConfirmDialog>
  )
}

interface DeleteCategoryProps extends DeletionProps {
  category: CategoryOption & { isInUse: boolean }
}

export function DeleteCategory({ category, reply, busy }: DeleteCategoryProps) {
  const { t } = useTranslation()
  const { id, name, isInUse } = category
  return (
    <ConfirmDialog
      id="delete"
      title={t('forumSettings.remove.category', { name })}
      closeLabel={t('forms.close')}
      cancelLabel={t('forms.cancel')}
      closeHref={forumsPage}
      confirm={
        !isInUse && (
          <Button look="danger" form="delete-form" name="act" value="delete" busy={busy}>
            {t('forumSettings.remove.submitCategory')}
          </Button>
        )
      }
    >
      <Form id="delete-form" method="post" action={`${settingsHref('category', id)}?delete`} className="stack">
        <ErrorSummary>{describeFailure(t, reply, { category_in_use: t('forumSettings.remove.inUse') })}</ErrorSummary>
        <p>{t(isInUse ? 'forumSettings.remove.inUse' : 'forumSettings.remove.categoryText')}</p>
      </Form>
    </ConfirmDialog>
  )
}
