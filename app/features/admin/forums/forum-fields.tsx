import { useTranslation } from 'react-i18next'
import type { StaffForum } from '#contract/admin-forums'
import { describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { OpenedRevision } from '~/lib/forms/opened-revision'
import { Checkbox } from '~/ui/checkbox'
import { Field } from '~/ui/field'
import { Fold } from '~/ui/fold'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { Select } from '~/ui/select'
import { Textarea } from '~/ui/textarea'
import { type CategoryOption, type RoleOption, settingsHref } from './forums-admin'

const lists = ['readers', 'starters', 'posters'] as const
const maxPrefixes = 20

interface ForumFormProps {
  id: string
  /** null: a new forum. */
  forum: StaffForum | null
  categories: CategoryOption[]
  roles: RoleOption[]
  reply?: FormReply
}

/** Its submit button is elsewhere. */
export function ForumForm({ id, forum, categories, roles, reply }: ForumFormProps) {
  const { t } = useTranslation()
  const values = reply?.values
  const chosen = (list: (typeof lists)[number]) => (values ? (values[list]?.split(' ') ?? []) : (forum?.[list] ?? []))
  return (
    <Form
      key={reply?.attempt}
      id={id}
      method="post"
      action={settingsHref('forum', forum?.slug ?? 'new')}
      className="stack"
    >
      <input type="hidden" name="act" value="save" />
      {forum && (
        <OpenedRevision
          newest={forum.revision}
          replied={reply?.failed === 'changed_meanwhile' ? forum.revision : values?.revision}
        />
      )}
      <Field id={`${id}-name`} label={t('forumSettings.name')} error={describeFieldError(t, reply, 'name')}>
        {(control) => (
          <Input
            {...control}
            name="name"
            defaultValue={values?.name ?? forum?.name}
            maxLength={80}
            autoComplete="off"
            required
          />
        )}
      </Field>
      <Field
        id={`${id}-description`}
        label={t('forumSettings.description')}
        error={describeFieldError(t, reply, 'description')}
      >
        {(control) => (
          <Textarea
            {...control}
            name="description"
            rows={2}
            defaultValue={values?.description ?? forum?.description}
            maxLength={300}
          />
        )}
      </Field>
      <Field id={`${id}-category`} label={t('forumSettings.category')} error={describeFieldError(t, reply, 'category')}>
        {(control) => (
          <Select
            {...control}
            name="category"
            defaultValue={values?.category ?? forum?.category}
            options={categories.map((category) => ({ value: String(category.id), label: category.name }))}
          />
        )}
      </Field>
      <Field
        id={`${id}-prefixes`}
        label={t('forumSettings.prefixes')}
        hint={t('forumSettings.prefixesHint', { most: maxPrefixes })}
        error={describeFieldError(t, reply, 'prefixes')}
      >
        {(control) => (
          <Textarea
            {...control}
            name="prefixes"
            rows={3}
            defaultValue={values?.prefixes ?? forum?.prefixes.join('\n')}
            maxLength={700}
          />
        )}
      </Field>
      <Fold label={t('forumSettings.roles')} open={lists.some((list) => chosen(list).length > 0)}>
        <div className="stack">
          <p className="hint">{t('forumSettings.rolesHint')}</p>
          {lists.map((list) => (
            <fieldset key={list} className="field">
              <legend className="label">{t(`forumSettings.${list}`)}</legend>
              <div className="line">
                {roles.map(({ slug, name }) => (
                  <Checkbox
                    key={slug}
                    name={list}
                    value={slug}
                    label={name}
                    defaultChecked={chosen(list).includes(slug)}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      </Fold>
    </Form>
  )
}

interface CategoryFormProps {
  id: string
  /** null: a new category. */
  category: CategoryOption | null
  reply?: FormReply
}

/** Its submit button is elsewhere. */
export function CategoryForm({ id, category, reply }: CategoryFormProps) {
  const { t } = useTranslation()
  return (
    <Form
      key={reply?.attempt}
      id={id}
      method="post"
      action={settingsHref('category', category?.id ?? 'new')}
      className="stack"
    >
      <input type="hidden" name="act" value="save" />
      {category && (
        <OpenedRevision
          name="from"
          newest={category.name}
          replied={reply?.failed === 'changed_meanwhile' ? category.name : reply?.values.from}
        />
      )}
      <Field id={`${id}-name`} label={t('forumSettings.name')} error={describeFieldError(t, reply, 'name')}>
        {(control) => (
          <Input
            {...control}
            name="name"
            defaultValue={reply?.values.name ?? category?.name}
            maxLength={80}
            autoComplete="off"
            required
          />
        )}
      </Field>
    </Form>
  )
}
