import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { StaffCategory } from '#contract/admin-categories'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { MoveButtons } from '~/ui/button-group'
import { categoryIconNames } from '~/ui/category-icon'
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog'
import { Empty } from '~/ui/empty'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'
import { List, ListItem } from '~/ui/list'
import { Select } from '~/ui/select'
import { Toast } from '~/ui/toast'
import type { CategoriesView } from './categories.server'
import { isParent, NameForm } from './category-form'
import { DeleteDialog } from './delete-dialog'
import { categoriesPage } from './settings-values'

interface CategoriesScreenProps extends CategoriesView {
  reply: FormReply | undefined
  busy: boolean
}

/** The page, or the form of one category in its place: every form has an address and works without scripts. */
export function CategoriesScreen(props: CategoriesScreenProps) {
  const { act, category } = props
  if (act === 'new' || (act === 'rename' && category)) return <NameForm {...props} />
  if (act === 'merge' && category) return <MergeForm {...props} category={category} />
  if (act === 'delete' && category) return <DeleteForm {...props} category={category} />
  return <CategoryList {...props} />
}

const hrefOf = (act: string, slug: string) => `${categoriesPage}?act=${act}&category=${slug}`

function CategoryList({ categories, done, left, reply }: CategoriesScreenProps) {
  const { t } = useTranslation()
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('admin.categories')}</h1>
        <span className="ms-auto">
          <LinkButton href={`${categoriesPage}?act=new`} look="primary">
            {t('siteSettings.categories.new')}
          </LinkButton>
        </span>
      </header>
      <div className="stack-l">
        {done && !reply && <Toast>{t('siteSettings.categories.saved')}</Toast>}
        {left > 0 && !reply && <Toast>{t('siteSettings.categories.left', { count: left })}</Toast>}
        <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
        <p className="dim max-w-measure">{t('siteSettings.categories.about')}</p>
        <List label={t('admin.categories')} empty={<Empty title={t('siteSettings.categories.empty')} />}>
          {categories.map((category) => (
            <CategoryRow key={category.slug} category={category} categories={categories} />
          ))}
        </List>
      </div>
    </>
  )
}

/** A child is indented below its parent, and moves among the children of that. */
function CategoryRow({ category, categories }: { category: StaffCategory; categories: StaffCategory[] }) {
  const { t } = useTranslation()
  const { slug, name, icon, torrents } = category
  const siblings = categories.filter(({ parent }) => parent === category.parent)
  const above = categories.find(({ slug }) => slug === category.parent)
  const count = t('siteSettings.categories.torrents', { count: torrents })
  return (
    <ListItem
      lead={
        <span className={above ? 'line dim ps-6' : 'line dim'}>
          <Icon is={categoryIconNames[icon]} />
        </span>
      }
      title={<span id={slug}>{name}</span>}
      note={above ? `${t('siteSettings.categories.childOf', { name: above.name })} · ${count}` : count}
      end={
        <span className="line list-wide">
          <Acts category={category} isOnly={categories.length === 1} isParent={isParent(category, categories)} />
          <OrderForm category={category} isFirst={siblings[0]?.slug === slug} isLast={siblings.at(-1)?.slug === slug} />
        </span>
      }
    />
  )
}

interface ActsProps {
  category: StaffCategory
  isOnly: boolean
  isParent: boolean
}

function Acts({ category: { slug, name, isEmpty }, isOnly, isParent }: ActsProps) {
  const { t } = useTranslation()
  return (
    <>
      <LinkButton
        size="small"
        href={hrefOf('rename', slug)}
        aria-label={t('siteSettings.categories.renameName', { name })}
      >
        {t('siteSettings.categories.rename')}
      </LinkButton>
      {!isOnly && !isParent && (
        <LinkButton
          size="small"
          href={hrefOf('merge', slug)}
          aria-label={t('siteSettings.categories.mergeName', { name })}
        >
          {t('siteSettings.categories.merge')}
        </LinkButton>
      )}
      {isEmpty && !isParent && (
        <LinkButton
          size="small"
          look="danger"
          href={hrefOf('delete', slug)}
          aria-label={t('siteSettings.categories.deleteName', { name })}
        >
          {t('siteSettings.categories.delete')}
        </LinkButton>
      )}
    </>
  )
}

interface OrderFormProps {
  category: StaffCategory
  isFirst: boolean
  isLast: boolean
}

function OrderForm({ category: { slug, name }, isFirst, isLast }: OrderFormProps) {
  const { t } = useTranslation()
  const sent = useNavigation().formData
  return (
    <Form method="post" action={categoriesPage} className="line flex-none" preventScrollReset>
      <input type="hidden" name="category" value={slug} />
      <MoveButtons
        up={t('siteSettings.categories.up', { name })}
        down={t('siteSettings.categories.down', { name })}
        isFirst={isFirst}
        isLast={isLast}
        busy={sent?.get('category') === slug ? sent.get('act') : null}
      />
    </Form>
  )
}

type ActFormProps = CategoriesScreenProps & { category: StaffCategory }

function MergeForm({ categories, category, reply, busy }: ActFormProps) {
  const { t } = useTranslation()
  const { slug, name, torrents } = category
  const nameOf = (of: string | null) => categories.find((each) => each.slug === of)?.name
  const others = categories
    .filter((other) => other.slug !== slug)
    .map((other) => ({ value: other.slug, label: [nameOf(other.parent), other.name].filter(Boolean).join(' › ') }))
  return (
    <ConfirmDialog
      id="merge"
      title={t('siteSettings.categories.mergeTitle', { name })}
      closeLabel={t('forms.close')}
      cancelLabel={t('forms.cancel')}
      closeHref={categoriesPage}
      confirm={
        <Button look="danger" form="merge-form" name="act" value="merge" busy={busy}>
          {t('siteSettings.categories.mergeSubmit')}
        </Button>
      }
    >
      <Form key={reply?.attempt} id="merge-form" method="post" className="stack">
        <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
        <input type="hidden" name="category" value={slug} />
        <p>{t('siteSettings.categories.mergeText', { count: torrents })}</p>
        <Field id="into" label={t('siteSettings.categories.into')} error={describeFieldError(t, reply, 'into')}>
          {(control) => (
            <Select
              {...control}
              name="into"
              defaultValue={reply?.values.into ?? ''}
              options={[{ value: '', label: '' }, ...others]}
              required
            />
          )}
        </Field>
      </Form>
    </ConfirmDialog>
  )
}

function DeleteForm({ category: { slug, name }, reply, busy }: ActFormProps) {
  const { t } = useTranslation()
  return (
    <DeleteDialog
      title={t('siteSettings.categories.deleteTitle', { name })}
      text={t('siteSettings.categories.deleteText')}
      submit={t('siteSettings.categories.deleteSubmit')}
      closeHref={categoriesPage}
      field={{ name: 'category', value: slug }}
      failed={describeFailure(t, reply, {
        category_in_use: t('siteSettings.categories.inUse'),
      })}
      busy={busy}
    />
  )
}
