import { useTranslation } from 'react-i18next'
import type { StaffForum } from '#contract/admin-forums'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Button } from '~/ui/button'
import { DialogPage } from '~/ui/dialog/dialog'
import { ErrorSummary } from '~/ui/error-summary'
import { LinkButton } from '~/ui/link-button'
import { DeleteCategory, DeleteForum } from './delete-dialogs'
import { CategoryForm, ForumForm } from './forum-fields'
import { type CategoryOption, forumsPage, type RoleOption, type SettingsSubject, settingsHref } from './forums-admin'

interface ForumSubjectScreenProps {
  subject: SettingsSubject
  categories: CategoryOption[]
  roles: RoleOption[]
  isDeletion: boolean
  reply: FormReply | undefined
  busy: boolean
}

/** Creates, changes or deletes a forum or a category. */
export function ForumSubjectScreen({ subject, isDeletion, ...rest }: ForumSubjectScreenProps) {
  const { t } = useTranslation()
  const { reply, busy } = rest
  if (subject.kind === 'forum') {
    const { forum, others } = subject
    if (!forum) return <NewForum {...rest} />
    if (isDeletion) return <DeleteForum forum={forum} others={others} reply={reply} busy={busy} />
    return <EditForum forum={forum} {...rest} />
  }
  const { category } = subject
  if (category && isDeletion) return <DeleteCategory category={category} reply={reply} busy={busy} />
  return (
    <DialogPage
      id="category"
      title={category ? category.name : t('forumSettings.newCategory')}
      closeLabel={t('forms.close')}
      closeHref={forumsPage}
      footer={
        <Button look="primary" form="category-form" busy={busy}>
          {category ? t('forms.save') : t('forumSettings.createCategory')}
        </Button>
      }
    >
      <ErrorSummary>
        {describeFailure(t, reply, { changed_meanwhile: t('forumSettings.categoryConflict') })}
      </ErrorSummary>
      {category && <ConflictLink reply={reply} href={settingsHref('category', category.id)} />}
      <CategoryForm id="category-form" category={category} reply={reply} />
    </DialogPage>
  )
}

function ConflictLink({ reply, href }: { reply: FormReply | undefined; href: string }) {
  const { t } = useTranslation()
  if (reply?.failed !== 'changed_meanwhile') return null
  return (
    <p>
      <a className="link" href={href}>
        {t('forumSettings.load')}
      </a>
    </p>
  )
}

type FormPageProps = Omit<ForumSubjectScreenProps, 'subject' | 'isDeletion'>

function NewForum({ categories, roles, reply, busy }: FormPageProps) {
  const { t } = useTranslation()
  return (
    <DialogPage
      id="forum"
      title={t('forumSettings.newForum')}
      closeLabel={t('forms.close')}
      closeHref={forumsPage}
      footer={
        categories.length > 0 ? (
          <Button look="primary" form="forum-form" busy={busy}>
            {t('forumSettings.create')}
          </Button>
        ) : (
          <LinkButton href={settingsHref('category', 'new')}>{t('forumSettings.newCategory')}</LinkButton>
        )
      }
    >
      <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
      {categories.length > 0 ? (
        <ForumForm id="forum-form" forum={null} categories={categories} roles={roles} reply={reply} />
      ) : (
        <p>{t('forumSettings.emptyText')}</p>
      )}
    </DialogPage>
  )
}

function EditForum({ forum, categories, roles, reply, busy }: FormPageProps & { forum: StaffForum }) {
  const { t } = useTranslation()
  const href = settingsHref('forum', forum.slug)
  const own = reply?.values.act === 'save' ? reply : undefined
  return (
    <>
      <Breadcrumb label={t('admin.settings')} parents={[{ href: forumsPage, label: t('admin.forums') }]} />
      <header className="head">
        <h1 className="head-title break-words">{forum.name}</h1>
        <p className="dim">{t('forumSettings.threads', { count: forum.threads })}</p>
      </header>
      <div className="stack-l max-w-measure">
        <ErrorSummary>{describeFailure(t, reply, { changed_meanwhile: t('forumSettings.conflict') })}</ErrorSummary>
        <ConflictLink reply={reply} href={href} />
        <ForumForm id="forum-form" forum={forum} categories={categories} roles={roles} reply={own} />
        <div className="line">
          <Button look="primary" form="forum-form" busy={busy}>
            {t('forms.save')}
          </Button>
          <LinkButton href={forumsPage}>{t('forms.cancel')}</LinkButton>
          <LinkButton look="danger" href={`${href}?delete`}>
            {t('forumSettings.remove.submit')}
          </LinkButton>
        </div>
      </div>
    </>
  )
}
