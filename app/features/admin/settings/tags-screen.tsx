import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { ServerHtml } from '~/render/server-html/server-html'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { CursorPages } from '~/ui/cursor-pages'
import { DialogPage } from '~/ui/dialog/dialog'
import { Empty } from '~/ui/empty'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { Select } from '~/ui/select'
import { Toast } from '~/ui/toast'
import { type TagsView, tagsPage } from './tags-view'

interface TagsScreenProps extends TagsView {
  reply: FormReply | undefined
  busy: boolean
}

/** The list, or the form of one tag in its place: every form has an address and works without scripts. */
export function TagsScreen(props: TagsScreenProps) {
  const { act, tag } = props
  if (act === 'edit') return <EditForm {...props} />
  if (act === 'merge' && tag) return <MergeForm {...props} tag={tag} />
  return <TagList {...props} />
}

const kinds = ['official', 'coloured', 'alias'] as const

function TagList({ q, kind, rows, newer, older, done, left, reply }: TagsScreenProps) {
  const { t } = useTranslation()
  const isFiltered = q !== '' || kind !== ''
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('admin.tags')}</h1>
        <span className="ms-auto">
          <LinkButton href={`${tagsPage}?act=edit`} look="primary">
            {t('tagSettings.new')}
          </LinkButton>
        </span>
      </header>
      <div className="stack-l">
        {done && !reply && <Toast>{t('tagSettings.saved')}</Toast>}
        {left > 0 && !reply && <Toast>{t('tagSettings.left', { count: left })}</Toast>}
        <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
        <p className="dim max-w-measure">{t('tagSettings.about')}</p>
        <form key={`${q} ${kind}`} className="field-row" action={tagsPage}>
          <Field id="q" label={t('tagSettings.search')}>
            {(control) => (
              <Input {...control} type="search" name="q" defaultValue={q} maxLength={40} autoCapitalize="none" />
            )}
          </Field>
          <Field id="kind" label={t('tagSettings.kind')}>
            {(control) => (
              <Select
                {...control}
                name="kind"
                defaultValue={kind}
                options={[
                  { value: '', label: t('tagSettings.kinds.all') },
                  ...kinds.map((value) => ({ value, label: t(`tagSettings.kinds.${value}`) })),
                ]}
              />
            )}
          </Field>
          <Button>{t('tagSettings.show')}</Button>
        </form>
        {rows ? (
          <ServerHtml as="ul" className="block" name="tags" html={rows.html} aria-label={t('admin.tags')} />
        ) : (
          <Empty title={t('tagSettings.none')}>
            <p className="mb-4">{t(isFiltered ? 'tagSettings.noMatch' : 'tagSettings.noneText')}</p>
            {isFiltered && <LinkButton href={tagsPage}>{t('tagSettings.reset')}</LinkButton>}
          </Empty>
        )}
        <CursorPages
          label={t('tagSettings.pages')}
          previous={newer && { href: newer, label: t('tagSettings.previous') }}
          next={older && { href: older, label: t('tagSettings.next') }}
        />
      </div>
    </>
  )
}

function EditForm({ tag, colors, reply, busy }: TagsScreenProps) {
  const { t } = useTranslation()
  const values = reply?.values
  const stored = { fromColor: tag?.color ?? '', fromOfficial: tag?.isOfficial ? 'on' : '' }
  // After a conflict the next attempt replaces the other values.
  const { fromColor = '', fromOfficial = '' } = (reply?.failed !== 'changed_meanwhile' && values) || stored
  const failed = describeFailure(t, reply, {
    is_alias: t('tagSettings.isAlias'),
    changed_meanwhile: tag ? describeConflict(t, tag) : t('tagSettings.exists'),
  })
  return (
    <DialogPage
      id="tag"
      title={tag?.name ?? t('tagSettings.new')}
      closeLabel={t('forms.close')}
      closeHref={tagsPage}
      footer={
        <Button look="primary" form="tag-form" name="act" value="edit" busy={busy}>
          {t('forms.save')}
        </Button>
      }
    >
      <Form key={reply?.attempt} id="tag-form" method="post" className="stack">
        <ErrorSummary>{failed}</ErrorSummary>
        <input type="hidden" name="fromColor" value={fromColor} />
        <input type="hidden" name="fromOfficial" value={fromOfficial} />
        {tag ? (
          <input type="hidden" name="name" value={tag.name} />
        ) : (
          <Field
            id="name"
            label={t('tagSettings.name')}
            hint={t('tagSettings.nameHint')}
            error={describeFieldError(t, reply, 'name')}
          >
            {(control) => (
              <Input
                {...control}
                name="name"
                defaultValue={values?.name}
                maxLength={30}
                autoCapitalize="none"
                autoComplete="off"
                required
              />
            )}
          </Field>
        )}
        <Field id="color" label={t('tagSettings.color')} error={describeFieldError(t, reply, 'color')}>
          {(control) => (
            <Select
              {...control}
              name="color"
              defaultValue={values ? values.color : (tag?.color ?? '')}
              options={[
                { value: '', label: t('tagSettings.noColor') },
                ...colors.map((value) => ({ value, label: t(`tagSettings.colors.${value}`) })),
              ]}
            />
          )}
        </Field>
        <Checkbox
          name="isOfficial"
          label={t('tagSettings.official')}
          hint={t('tagSettings.officialHint')}
          defaultChecked={values ? values.isOfficial === 'on' : tag?.isOfficial}
        />
      </Form>
    </DialogPage>
  )
}

function describeConflict(t: TFunction, { color, isOfficial }: NonNullable<TagsView['tag']>): string {
  const colorName = t(color ? `tagSettings.colors.${color}` : 'tagSettings.noColor')
  return t(isOfficial ? 'tagSettings.conflictOfficial' : 'tagSettings.conflict', { color: colorName })
}

function MergeForm({ tag, reply, busy }: TagsScreenProps & { tag: NonNullable<TagsView['tag']> }) {
  const { t } = useTranslation()
  const { name, torrents, formattedTorrents } = tag
  return (
    <DialogPage
      id="merge"
      title={t('tagSettings.mergeTitle', { name })}
      closeLabel={t('forms.close')}
      closeHref={tagsPage}
      footer={
        <Button look="danger" form="merge-form" name="act" value="merge" busy={busy}>
          {t('tagSettings.mergeSubmit')}
        </Button>
      }
    >
      <Form key={reply?.attempt} id="merge-form" method="post" className="stack">
        <ErrorSummary>{describeFailure(t, reply, { is_alias: t('tagSettings.intoAlias') })}</ErrorSummary>
        <input type="hidden" name="name" value={name} />
        <p>{t('tagSettings.mergeText', { name })}</p>
        <p>{t('tagSettings.mergeTorrents', { count: torrents, formatted: formattedTorrents })}</p>
        <Field
          id="into"
          label={t('tagSettings.into')}
          error={describeFieldError(t, reply, 'into', (code) => (code === 'same' ? t('tagSettings.same') : undefined))}
        >
          {(control) => (
            <Input
              {...control}
              name="into"
              defaultValue={reply?.values.into}
              maxLength={30}
              autoCapitalize="none"
              autoComplete="off"
              required
            />
          )}
        </Field>
      </Form>
    </DialogPage>
  )
}
