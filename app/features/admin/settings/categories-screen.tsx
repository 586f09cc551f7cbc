import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { StaffCategory } from '#contract/admin-categories'
import type { CategoryIcon } from '#contract/category-icons'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { MoveButtons } from '~/ui/button-group'
import { categoryIconNames } from '~/ui/category-icon'
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog'
import { DialogPage } from '~/ui/dialog/dialog'
import { Empty } from '~/ui/empty'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { List, ListItem } from '~/ui/list'
import { Select } from '~/ui/select'
import { Toast } from '~/ui/toast'
import type { CategoriesView } from './categories.server'
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
        <LinkButton href={`${categoriesPage}?act=new`} look="primary">
          {t('siteSettings.categories.new')}
        </LinkButton>
      </header>
      <div className="stack-l">
        {done && !reply && <Toast>{t('siteSettings.categories.saved')}</Toast>}
        {left > 0 && !reply && <Toast>{t('siteSettings.categories.left', { count: left })}</Toast>}
        <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
        <p className="dim max-w-measure">{t('siteSettings.categories.about')}</p>
        <List label={t('admin.categories')} empty={<Empty title={t('siteSettings.categories.empty')} />}>
          {categories.map((category, index) => (
            <ListItem
              key={category.slug}
              lead={<Icon is={categoryIconNames[category.icon]} />}
              title={<span id={category.slug}>{category.name}</span>}
              note={t('siteSettings.categories.torrents', { count: category.torrents })}
              end={
                <span className="line list-wide">
                  <Acts category={category} isOnly={categories.length === 1} />
                  <OrderForm category={category} isFirst={index === 0} isLast={index === categories.length - 1} />
                </span>
              }
            />
          ))}
        </List>
      </div>
    </>
  )
}

function Acts({ category: { slug, name, isEmpty }, isOnly }: { category: StaffCategory; isOnly: boolean }) {
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
      {!isOnly && (
        <LinkButton
          size="small"
          href={hrefOf('merge', slug)}
          aria-label={t('siteSettings.categories.mergeName', { name })}
        >
          {t('siteSettings.categories.merge')}
        </LinkButton>
      )}
      {isEmpty && (
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

function NameForm({ category, reply, busy }: CategoriesScreenProps) {
  const { t } = useTranslation()
  const failed = describeFailure(t, reply, {
    category_exists: t('siteSettings.categories.exists'),
    changed_meanwhile: t('siteSettings.categories.conflict', { name: category?.name }),
  })
  // After a conflict the next attempt replaces the other name.
  const from = reply?.failed === 'changed_meanwhile' ? category?.name : (reply?.values.from ?? category?.name)
  return (
    <DialogPage
      id="category"
      title={category ? category.name : t('siteSettings.categories.new')}
      closeLabel={t('forms.close')}
      closeHref={categoriesPage}
      footer={
        <Button look="primary" form="category-form" busy={busy}>
          {category ? t('forms.save') : t('siteSettings.categories.create')}
        </Button>
      }
    >
      <Form key={reply?.attempt} id="category-form" method="post" className="stack">
        <ErrorSummary>{failed}</ErrorSummary>
        <input type="hidden" name="act" value={category ? 'rename' : 'new'} />
        {category && <input type="hidden" name="category" value={category.slug} />}
        {category && <input type="hidden" name="from" value={from} />}
        <Field
          id="name"
          label={t('siteSettings.categories.name')}
          hint={category ? t('siteSettings.categories.nameHint', { slug: category.slug }) : undefined}
          error={describeFieldError(t, reply, 'name')}
        >
          {(control) => (
            <Input
              {...control}
              name="name"
              defaultValue={reply?.values.name ?? category?.name}
              maxLength={40}
              autoComplete="off"
              required
            />
          )}
        </Field>
        <IconField chosen={reply?.values.icon ?? category?.icon ?? 'folder'} />
      </Form>
    </DialogPage>
  )
}

const icons = Object.keys(categoryIconNames) as CategoryIcon[]

function IconField({ chosen }: { chosen: string }) {
  const { t } = useTranslation()
  return (
    <fieldset className="field">
      <legend className="label pb-2">{t('siteSettings.categories.icon')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-2">
        {icons.map((icon) => (
          <label key={icon} className="check">
            <input type="radio" name="icon" value={icon} defaultChecked={icon === chosen} />
            <span className="line">
              <Icon is={categoryIconNames[icon]} />
              {t(`siteSettings.categories.icons.${icon}`)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type ActFormProps = CategoriesScreenProps & { category: StaffCategory }

function MergeForm({ categories, category, reply, busy }: ActFormProps) {
  const { t } = useTranslation()
  const { slug, name, torrents } = category
  const others = categories.filter((other) => other.slug !== slug)
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
              defaultValue={reply?.values.into}
              options={others.map((other) => ({ value: other.slug, label: other.name }))}
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
      failed={describeFailure(t, reply, { category_in_use: t('siteSettings.categories.inUse') })}
      busy={busy}
    />
  )
}
