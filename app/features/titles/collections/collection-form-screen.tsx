import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { useEditorWords } from '~/lib/i18n/use-editor-words'
import { TextPreview } from '~/render/server-html/text-preview'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { MarkdownEditor } from '~/ui/markdown-editor/markdown-editor'
import { CollectionPage } from './collection-page'
import { collectionHref } from './collections-view'
import { VisibilityField } from './visibility-field'

export interface CollectionReply extends FormReply {
  preview?: { html: string | null }
}

interface CollectionFormScreenProps {
  /** null: a new collection. */
  collection: {
    slug: string
    name: string
    description: string
    visibility: string
    isOfficial: boolean
    /** For the hidden field: the values that the form is opened with, as JSON. */
    before: string
  } | null
  canMakeOfficial: boolean
  reply: CollectionReply | undefined
}

/** Creates a collection, or edits its name, description and visibility. */
export function CollectionFormScreen({ collection: edited, canMakeOfficial, reply }: CollectionFormScreenProps) {
  const { t } = useTranslation()
  const words = useEditorWords()
  const busy = useNavigation().formData?.get('act')
  const collection = reply?.failed === 'collection_deleted' ? null : edited
  const action = collection ? collectionHref(collection.slug, 'edit') : '/collections/new'
  const heading = collection ? t('collections.form.edit', { name: collection.name }) : t('collections.form.new')
  const isOfficial = reply ? reply.values.official === 'on' : collection?.isOfficial
  const failures = {
    too_many: t('collections.errors.tooMany'),
    collection_deleted: t('collections.errors.deleted'),
    changed_meanwhile: t('collections.errors.changed'),
  }
  return (
    <CollectionPage collection={collection} heading={heading}>
      <ErrorSummary>{describeFailure(t, reply, failures)}</ErrorSummary>
      <Form
        method="post"
        action={action}
        className="stack"
        defaultButton={{ name: 'act', value: 'save' }}
        preventScrollReset
      >
        {collection && <input type="hidden" name="before" value={reply?.values.before ?? collection.before} />}
        <Field id="name" label={t('collections.form.name')} error={describeFieldError(t, reply, 'name')}>
          {(control) => (
            <Input
              {...control}
              name="name"
              defaultValue={reply?.values.name ?? collection?.name}
              maxLength={100}
              autoComplete="off"
              required
            />
          )}
        </Field>
        <Field
          id="description"
          label={t('collections.form.description')}
          error={describeFieldError(t, reply, 'description')}
        >
          {(control) => (
            <MarkdownEditor
              {...control}
              {...words}
              name="description"
              rows={5}
              maxLength={5000}
              defaultValue={reply?.values.description ?? collection?.description}
              preview={
                <Button name="act" value="preview" look="ghost" size="small" busy={busy === 'preview'}>
                  {t('editor.preview')}
                </Button>
              }
            />
          )}
        </Field>
        <VisibilityField reply={reply} usual={collection?.visibility ?? 'private'} />
        {canMakeOfficial && (
          <Checkbox
            name="official"
            label={t('collections.form.official')}
            hint={t('collections.form.officialHint')}
            defaultChecked={isOfficial}
          />
        )}
        <div className="line">
          <Button look="primary" name="act" value="save" busy={busy === 'save'}>
            {collection ? t('collections.form.save') : t('collections.form.create')}
          </Button>
          <LinkButton href={collection ? collectionHref(collection.slug) : '/collections'}>
            {t('forms.cancel')}
          </LinkButton>
        </div>
      </Form>
      {reply?.preview && <TextPreview key={reply.attempt} html={reply.preview.html} />}
    </CollectionPage>
  )
}
