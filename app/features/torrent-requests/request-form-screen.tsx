import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import { useEditorWords } from '~/lib/i18n/use-editor-words'
import { TextPreview } from '~/render/server-html/text-preview'
import { Button } from '~/ui/button'
import type { Choice } from '~/ui/choice'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { MarkdownEditor } from '~/ui/markdown-editor/markdown-editor'
import { Select } from '~/ui/select'
import { RequestPage } from './request-page'
import { type RequestFormReply, type RequestFormView, requestHref } from './requests-view'

interface RequestFormScreenProps {
  /** null: a new request. */
  request: RequestFormView | null
  categories: Choice[]
  bonus: string
  mostPoints: number
  /** Title of a new request. */
  title?: string
  reply: RequestFormReply | undefined
}

/** Requests a torrent, or edits a request. */
export function RequestFormScreen(props: RequestFormScreenProps) {
  const { categories, bonus, mostPoints, title = '', reply } = props
  const { t } = useTranslation()
  const words = useEditorWords()
  const busy = useNavigation().formData?.get('act')
  const request = reply?.failed === 'request_deleted' ? null : props.request
  const action = request ? requestHref(request.slug, 'edit') : '/requests/new'
  const shown = { title, category: '', description: '', ...request, ...reply?.values }
  const failures = {
    too_few_points: t('torrentRequests.errors.tooFew'),
    too_many: t('torrentRequests.errors.tooMany'),
    request_deleted: t('torrentRequests.errors.deleted'),
    forbidden: t('torrentRequests.errors.closed'),
  }
  const heading = request ? t('torrentRequests.form.edit', { title: request.title }) : t('torrentRequests.new')
  return (
    <RequestPage request={request} heading={heading}>
      <ErrorSummary>{describeFailure(t, reply, failures)}</ErrorSummary>
      <Form
        method="post"
        action={action}
        className="stack"
        defaultButton={{ name: 'act', value: 'save' }}
        preventScrollReset
      >
        <Field
          id="title"
          label={t('torrentRequests.form.title')}
          hint={t('torrentRequests.form.titleHint')}
          error={describeFieldError(t, reply, 'title')}
        >
          {(control) => (
            <Input {...control} name="title" defaultValue={shown.title} maxLength={200} autoComplete="off" required />
          )}
        </Field>
        <Field
          id="category"
          label={t('torrentRequests.form.category')}
          error={describeFieldError(t, reply, 'category', () => t('torrentRequests.form.choose'))}
        >
          {(control) => (
            <Select
              {...control}
              name="category"
              defaultValue={shown.category}
              options={[{ value: '', label: t('torrentRequests.form.choose') }, ...categories]}
              required
            />
          )}
        </Field>
        <Field
          id="description"
          label={t('torrentRequests.form.description')}
          error={describeFieldError(t, reply, 'description')}
        >
          {(control) => (
            <MarkdownEditor
              {...control}
              {...words}
              name="description"
              rows={5}
              maxLength={5000}
              defaultValue={shown.description}
              preview={
                <Button name="act" value="preview" look="ghost" size="small" busy={busy === 'preview'}>
                  {t('editor.preview')}
                </Button>
              }
            />
          )}
        </Field>
        {!request && (
          <Field
            id="points"
            label={t('torrentRequests.form.points')}
            hint={t('torrentRequests.form.pointsHint', { bonus })}
            error={describeFieldError(t, reply, 'points', () => t('torrentRequests.errors.points'))}
          >
            {(control) => (
              <Input
                {...control}
                type="number"
                name="points"
                defaultValue={reply?.values.points ?? '0'}
                min={0}
                max={mostPoints}
                inputMode="numeric"
                autoComplete="off"
              />
            )}
          </Field>
        )}
        <div className="line">
          <Button look="primary" name="act" value="save" busy={busy === 'save'}>
            {request ? t('torrentRequests.form.save') : t('torrentRequests.form.create')}
          </Button>
          <LinkButton href={request ? requestHref(request.slug) : '/requests'}>{t('forms.cancel')}</LinkButton>
        </div>
      </Form>
      {reply?.preview && <TextPreview key={reply.attempt} html={reply.preview.html} />}
    </RequestPage>
  )
}
