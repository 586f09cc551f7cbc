import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import { OpenedRevision } from '~/lib/forms/opened-revision'
import { useEditorWords } from '~/lib/i18n/use-editor-words'
import { ServerHtml } from '~/render/server-html/server-html'
import { TextPreview } from '~/render/server-html/text-preview'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Fold } from '~/ui/fold'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { MarkdownEditor } from '~/ui/markdown-editor/markdown-editor'
import { Select } from '~/ui/select'
import { Textarea } from '~/ui/textarea'
import type { Editable, WikiReply } from './edit-wiki.server'
import { WikiHead } from './wiki-head'
import { wikiHref } from './wiki-href'

interface WikiEditScreenProps {
  page: Editable
  action: string
  reply: WikiReply | undefined
}

/** Edits or creates a page. After a conflict the form has the typed text and saves over the newest one. */
export function WikiEditScreen({ page, action, reply }: WikiEditScreenProps) {
  const { t } = useTranslation()
  const { completion: _, ...words } = useEditorWords()
  const busy = useNavigation().formData?.get('act')
  const values = reply?.values ?? page.values
  const errorOf = (name: string) => describeFieldError(t, reply, name)
  const failed = describeFailure(t, reply, { page_changed: t('wikiForms.conflict.text') })
  return (
    <>
      <WikiHead
        slug={page.slug}
        title={page.title}
        page={page.slug === null ? t('wikiForms.new') : t('wikiForms.edit', { title: page.title })}
      />
      <div className="stack-l max-w-measure">
        <ErrorSummary>{failed}</ErrorSummary>
        {reply?.conflict && <Conflict key={reply.attempt} {...reply.conflict} />}
        <Form
          method="post"
          action={action}
          className="stack"
          defaultButton={{ name: 'act', value: 'save' }}
          preventScrollReset
        >
          {page.values.revision && (
            <>
              <OpenedRevision newest={page.values.revision} replied={reply?.values.revision} />
              <OpenedRevision name="before" newest={page.values.before ?? ''} replied={reply?.values.before} />
            </>
          )}
          <Field
            key={reply?.conflict && reply.attempt}
            id="title"
            label={t('wikiForms.fields.title')}
            hint={page.slug === null ? undefined : t('wikiForms.fields.titleHint')}
            error={errorOf('title')}
          >
            {(control) => <Input {...control} name="title" defaultValue={values.title} maxLength={120} required />}
          </Field>
          <Field
            id="source"
            label={t('wikiForms.fields.source')}
            hint={t('wikiForms.fields.sourceHint')}
            error={errorOf('source')}
          >
            {(control) => (
              <MarkdownEditor
                {...control}
                {...words}
                name="source"
                rows={20}
                maxLength={50_000}
                defaultValue={values.source}
                required
                preview={
                  <Button name="act" value="preview" look="ghost" size="small" busy={busy === 'preview'}>
                    {t('editor.preview')}
                  </Button>
                }
              />
            )}
          </Field>
          <Field id="summary" label={t('wikiForms.fields.summary')} error={errorOf('summary')}>
            {(control) => <Input {...control} name="summary" defaultValue={values.summary} maxLength={200} />}
          </Field>
          <Place page={page} values={values} errorOf={errorOf} />
          {page.roles.length > 0 && <Roles page={page} values={values} />}
          {page.isRules && (
            <Checkbox
              name="asksAgain"
              value="1"
              label={t('wikiForms.rules.asksAgain')}
              hint={t('wikiForms.rules.asksAgainHint')}
              defaultChecked={values.asksAgain === '1'}
            />
          )}
          <div className="line">
            <Button look="primary" name="act" value="save" busy={busy === 'save'}>
              {t('wikiForms.save')}
            </Button>
            <LinkButton href={page.slug === null ? '/wiki' : wikiHref(page.slug)}>{t('forms.cancel')}</LinkButton>
          </div>
        </Form>
        {reply?.preview && <TextPreview key={reply.attempt} html={reply.preview.html} />}
      </div>
    </>
  )
}

function Conflict({ source, diff }: NonNullable<WikiReply['conflict']>) {
  const { t } = useTranslation()
  return (
    <section className="stack" aria-labelledby="conflict-title">
      <h2 id="conflict-title" className="text-f4 font-bold">
        {t('wikiForms.conflict.diff')}
      </h2>
      <ServerHtml as="div" name="wiki-diff" html={diff} />
      <Field id="newest" label={t('wikiForms.conflict.newest')}>
        {(control) => <Textarea {...control} rows={10} readOnly defaultValue={source} />}
      </Field>
    </section>
  )
}

interface PlaceProps {
  page: Editable
  values: Record<string, string>
  errorOf: (name: string) => string | undefined
}

function Place({ page, values, errorOf }: PlaceProps) {
  const { t } = useTranslation()
  const top = { value: '', label: t('wikiForms.fields.top') }
  return (
    <>
      <Field id="parent" label={t('wikiForms.fields.parent')} error={errorOf('parent')}>
        {(control) => (
          <Select {...control} name="parent" defaultValue={values.parent} options={[top, ...page.parents]} />
        )}
      </Field>
      {page.isRules ? (
        <input type="hidden" name="language" value={values.language} />
      ) : (
        <Field id="language" label={t('wikiForms.fields.language')} error={errorOf('language')}>
          {(control) => <Select {...control} name="language" defaultValue={values.language} options={page.languages} />}
        </Field>
      )}
      <Field
        id="position"
        label={t('wikiForms.fields.position')}
        hint={t('wikiForms.fields.positionHint')}
        error={errorOf('position')}
      >
        {(control) => (
          <Input {...control} type="number" name="position" defaultValue={values.position} min={0} max={9999} />
        )}
      </Field>
    </>
  )
}

function Roles({ page: { roles, isRules }, values }: { page: Editable; values: Record<string, string> }) {
  const { t } = useTranslation()
  return (
    <Fold label={t('wikiForms.roles.title')} open={Boolean(values.readers || values.editors)}>
      <input type="hidden" name="protects" value="1" />
      {(isRules ? (['editors'] as const) : (['readers', 'editors'] as const)).map((list) => (
        <fieldset key={list} className="field">
          <legend className="label">{t(`wikiForms.roles.${list}`)}</legend>
          {roles.map(({ slug, name }) => (
            <Checkbox
              key={slug}
              name={list}
              value={slug}
              label={name}
              defaultChecked={values[list]?.split(' ').includes(slug)}
            />
          ))}
        </fieldset>
      ))}
    </Fold>
  )
}
