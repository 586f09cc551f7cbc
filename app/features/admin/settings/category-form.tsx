import { useTranslation } from 'react-i18next'
import type { StaffCategory } from '#contract/admin-categories'
import type { CategoryIcon } from '#contract/category-icons'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { categoryIconNames } from '~/ui/category-icon'
import { DialogPage } from '~/ui/dialog/dialog'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Input } from '~/ui/input'
import { Select } from '~/ui/select'
import { categoriesPage } from './settings-values'

interface CategoryFormProps {
  categories: StaffCategory[]
  /** Null for a new one. */
  category: StaffCategory | null
  reply: FormReply | undefined
  busy: boolean
}

export const isParent = ({ slug }: StaffCategory, categories: StaffCategory[]) =>
  categories.some(({ parent }) => parent === slug)

export function NameForm({ categories, category, reply, busy }: CategoryFormProps) {
  const { t } = useTranslation()
  const isRenamed = reply?.values.from !== category?.name
  const failed = describeFailure(t, reply, {
    category_exists: t('siteSettings.categories.exists'),
    changed_meanwhile: isRenamed
      ? t('siteSettings.categories.conflict', { name: category?.name })
      : t('siteSettings.categories.conflictParent'),
  })
  // After a conflict the next attempt replaces the other values.
  const typed = reply?.failed === 'changed_meanwhile' ? undefined : reply?.values
  const from = typed?.from ?? category?.name
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
        {category && <input type="hidden" name="fromParent" value={typed?.fromParent ?? category.parent ?? ''} />}
        {category && <input type="hidden" name="fromIcon" value={typed?.fromIcon ?? category.icon} />}
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
        <ParentField categories={categories} category={category} reply={reply} />
        <IconField chosen={reply?.values.icon ?? category?.icon ?? 'folder'} />
      </Form>
    </DialogPage>
  )
}

/** A category with children stays at the top level. */
function ParentField({ categories, category, reply }: Omit<CategoryFormProps, 'busy'>) {
  const { t } = useTranslation()
  if (category && isParent(category, categories)) return <p className="hint">{t('siteSettings.categories.isParent')}</p>
  const parents = categories.filter(({ slug, parent }) => parent === null && slug !== category?.slug)
  const options = parents.map(({ slug, name }) => ({ value: slug, label: name }))
  const own: Partial<Record<string, string>> = {
    unknown: t('siteSettings.categories.parentUnknown'),
    has_children: t('siteSettings.categories.isParent'),
    too_many: t('siteSettings.categories.parentFull'),
  }
  return (
    <Field
      id="parent"
      label={t('siteSettings.categories.parent')}
      hint={t('siteSettings.categories.parentHint')}
      error={describeFieldError(t, reply, 'parent', (code) => own[code])}
    >
      {(control) => (
        <Select
          {...control}
          name="parent"
          defaultValue={reply?.values.parent ?? category?.parent ?? ''}
          options={[{ value: '', label: t('siteSettings.categories.noParent') }, ...options]}
        />
      )}
    </Field>
  )
}

const icons = Object.keys(categoryIconNames) as CategoryIcon[]

function IconField({ chosen }: { chosen: string }) {
  const { t } = useTranslation()
  return (
    <fieldset className="field" aria-describedby="icon-hint">
      <legend className="label">{t('siteSettings.categories.icon')}</legend>
      <p id="icon-hint" className="hint">
        {t('siteSettings.categories.iconHint')}
      </p>
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
