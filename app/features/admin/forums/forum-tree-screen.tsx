import { useLocation, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { StaffForum, StaffForumCategory } from '#contract/admin-forums'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { MoveButtons } from '~/ui/button-group'
import { Dialog } from '~/ui/dialog/dialog'
import { DialogTrigger } from '~/ui/dialog/dialog-trigger'
import { Empty } from '~/ui/empty'
import { ErrorSummary } from '~/ui/error-summary'
import { Form } from '~/ui/form'
import { LinkButton } from '~/ui/link-button'
import { List, ListItem } from '~/ui/list'
import { Toast } from '~/ui/toast'
import { CategoryForm, ForumForm } from './forum-fields'
import { forumsPage, type RoleOption, settingsHref } from './forums-admin'

interface ForumTreeScreenProps {
  categories: StaffForumCategory[]
  roles: RoleOption[]
  saved: boolean
  reply: FormReply | undefined
}

/** Categories and forums in display order. Each button is a form of its own, so it works without JavaScript. */
export function ForumTreeScreen({ categories, roles, saved, reply }: ForumTreeScreenProps) {
  const { t } = useTranslation()
  const newCategory = (
    <DialogTrigger dialog="new-category" href={settingsHref('category', 'new')}>
      {t('forumSettings.newCategory')}
    </DialogTrigger>
  )
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('admin.forums')}</h1>
        {categories.length > 0 && (
          <span className="line ms-auto">
            {newCategory}
            <DialogTrigger dialog="new-forum" href={settingsHref('forum', 'new')} look="primary">
              {t('forumSettings.newForum')}
            </DialogTrigger>
          </span>
        )}
      </header>
      <div className="stack-l">
        {saved && !reply && <Toast>{t('forumSettings.saved')}</Toast>}
        <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
        {categories.length === 0 ? (
          <Empty title={t('forumSettings.empty')}>
            <p className="mb-4">{t('forumSettings.emptyText')}</p>
            {newCategory}
          </Empty>
        ) : (
          <p className="dim max-w-measure">{t('forumSettings.about')}</p>
        )}
        {categories.map((category, index) => (
          <Category
            key={category.id}
            category={category}
            roles={roles}
            isFirst={index === 0}
            isLast={index === categories.length - 1}
          />
        ))}
      </div>
      <CreateDialogs categories={categories} roles={roles} />
    </>
  )
}

interface CategoryProps {
  category: StaffForumCategory
  roles: RoleOption[]
  isFirst: boolean
  isLast: boolean
}

function Category({ category, roles, isFirst, isLast }: CategoryProps) {
  const { t } = useTranslation()
  const { id, name, forums } = category
  const href = settingsHref('category', id)
  return (
    <section id={`category-${id}`} aria-labelledby={`category-${id}-name`}>
      <div className="line justify-between">
        <h2 id={`category-${id}-name`} className="panel-head">
          {name}
        </h2>
        <div className="line">
          <LinkButton href={href} size="small" aria-label={t('forumSettings.renameName', { name })}>
            {t('forumSettings.rename')}
          </LinkButton>
          <LinkButton
            href={`${href}?delete`}
            size="small"
            look="danger"
            aria-label={t('forumSettings.deleteName', { name })}
          >
            {t('forumSettings.delete')}
          </LinkButton>
          <OrderForm category={id} name={name} isFirst={isFirst} isLast={isLast} />
        </div>
      </div>
      <List label={name} empty={<p className="dim">{t('forumSettings.none')}</p>}>
        {forums.map((forum, index) => (
          <ListItem
            key={forum.slug}
            title={<span id={forum.slug}>{forum.name}</span>}
            href={settingsHref('forum', forum.slug)}
            note={<ForumNote forum={forum} roles={roles} />}
            end={
              <OrderForm
                category={id}
                forum={forum.slug}
                name={forum.name}
                isFirst={index === 0}
                isLast={index === forums.length - 1}
              />
            }
          />
        ))}
      </List>
    </section>
  )
}

function ForumNote({ forum, roles }: { forum: StaffForum; roles: RoleOption[] }) {
  const { t } = useTranslation()
  const { description, threads, readers } = forum
  const names = roles.filter(({ slug }) => readers.includes(slug)).map(({ name }) => name)
  const seen = readers.length > 0 && t('forumSettings.seenBy', { roles: names.join(', ') })
  return [description, t('forumSettings.threads', { count: threads }), seen].filter(Boolean).join(' · ')
}

interface OrderFormProps {
  category: number
  /** Leave it out to move the category. */
  forum?: string
  name: string
  isFirst: boolean
  isLast: boolean
}

function OrderForm({ category, forum, name, isFirst, isLast }: OrderFormProps) {
  const { t } = useTranslation()
  const sent = useNavigation().formData
  const isSent = sent?.get('category') === String(category) && sent.get('forum') === (forum ?? null)
  const busy = isSent ? sent.get('act') : null
  return (
    <Form method="post" action={forumsPage} className="line flex-none" preventScrollReset>
      <input type="hidden" name="category" value={category} />
      {forum && <input type="hidden" name="forum" value={forum} />}
      <MoveButtons
        up={t('forumSettings.up', { name })}
        down={t('forumSettings.down', { name })}
        isFirst={isFirst}
        isLast={isLast}
        busy={busy}
      />
    </Form>
  )
}

/** Their forms post to the pages where the links lead without JavaScript. */
function CreateDialogs({ categories, roles }: Pick<ForumTreeScreenProps, 'categories' | 'roles'>) {
  const { t } = useTranslation()
  const { key } = useLocation()
  return (
    <>
      <Dialog
        id="new-category"
        title={t('forumSettings.newCategory')}
        closeLabel={t('forms.close')}
        closeOn={key}
        keeps
        footer={
          <Button look="primary" form="category-form">
            {t('forumSettings.createCategory')}
          </Button>
        }
      >
        <CategoryForm id="category-form" category={null} />
      </Dialog>
      <Dialog
        id="new-forum"
        title={t('forumSettings.newForum')}
        closeLabel={t('forms.close')}
        closeOn={key}
        keeps
        footer={
          <Button look="primary" form="forum-form">
            {t('forumSettings.create')}
          </Button>
        }
      >
        <ForumForm id="forum-form" forum={null} categories={categories} roles={roles} />
      </Dialog>
    </>
  )
}
