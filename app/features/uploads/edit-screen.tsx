import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import { OpenedRevision } from '~/lib/forms/opened-revision'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import { Textarea } from '~/ui/textarea'
import { AnswerForm } from './answer-form'
import { mergeItemErrors } from './merge-item-errors'
import { AboutFields, ReleaseFields, textFieldErrors, titleError, WordFields } from './text-fields'
import { TitleFields } from './title-fields'
import type { Choices, TitleChoiceView, UploadReply } from './upload-view'
import { useTitles } from './use-titles'

interface EditScreenProps extends Choices {
  slug: string
  name: string
  values: Record<string, string>
  /** Digests of the values, see `digestValues`. */
  opened: string
  isOwn: boolean
  canDelete: boolean
  /** The change that the staff asked its uploader for. */
  asked: string | null
  /** Whether the staff reviews it again after this edit, although it is approved. */
  leavesList: boolean
  /** Why the staff rejected it; null if it did not. */
  rejected: string | null
  titles: TitleChoiceView
  reply: UploadReply | undefined
  busy: boolean
}

/** Edits a torrent's details, for its uploader and the staff. The files cannot change. */
export function EditScreen(props: EditScreenProps) {
  const { slug, name, isOwn, canDelete, asked, leavesList, rejected, reply: sent, busy, ...choices } = props
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const reply = sent?.values.answer === undefined ? sent : undefined
  const searchAt = `/torrents/${slug}/edit?titles`
  const titles = useTitles(form, searchAt, reply?.title ?? choices.titles)
  const values = reply?.values ?? choices.values
  const own: Record<string, (code: string) => string | undefined> = {
    category: () => t('uploads.errors.category'),
    tags: () => t('uploads.errors.tags'),
    language: () => t('uploads.errors.language'),
    title: titleError(t),
    description: (code) => (code === 'empty' ? t('editor.empty') : undefined),
  }
  const errorOf = (field: string) =>
    describeFieldError(t, mergeItemErrors(reply), field, (code) =>
      code === 'changed_meanwhile' ? t('uploads.edit.changed') : own[field]?.(code),
    )
  const failed = describeFailure(t, reply, {
    torrent_deleted: t('uploads.edit.failed.torrent_deleted'),
    title_exists: t('uploads.choice.exists'),
    title_changed: t('uploads.choice.changed'),
  })
  return (
    <>
      <div className="head">
        <h1 className="head-title">{t('uploads.edit.heading', { name })}</h1>
        {canDelete && (
          <div className="ms-auto">
            <LinkButton look="danger" href={`/torrents/${slug}/delete`}>
              {t('uploads.delete.submit')}
            </LinkButton>
          </div>
        )}
      </div>
      {asked !== null && <AnswerForm slug={slug} asked={asked} reply={sent} busy={busy} />}
      <Form
        method="post"
        action={`/torrents/${slug}/edit`}
        className="stack-l max-w-measure"
        ref={form}
        defaultButton={{ formAction: `/torrents/${slug}/edit?enter` }}
        errors={textFieldErrors(t, errorOf)}
      >
        <ErrorSummary>{failed}</ErrorSummary>
        <OpenedRevision name="opened" newest={choices.opened} replied={reply?.values.opened} />
        {leavesList && <Banner tone="warn">{t('uploads.edit.againListed')}</Banner>}
        {rejected !== null && (
          <Banner tone="warn">
            {t('uploads.edit.rejected', { reason: rejected })} {isOwn && t('uploads.edit.again')}
          </Banner>
        )}
        <Panel title={t('uploads.sections.about')}>
          <div className="stack">
            <AboutFields
              values={values}
              errorOf={errorOf}
              categories={choices.categories}
              officialTags={choices.officialTags}
            />
          </div>
        </Panel>
        <TitleFields {...titles} values={values} errorOf={errorOf} searchAt={searchAt} />
        <Panel title={t('uploads.sections.texts')}>
          <div className="stack">
            <WordFields
              values={values}
              errorOf={errorOf}
              describeAt={`/torrents/${slug}/edit?describe`}
              described={reply?.described ? { ...reply.described, attempt: reply.attempt } : null}
            />
            <Field id="nfo" label={t('uploads.fields.nfoText')} error={errorOf('nfo')}>
              {(control) => (
                <Textarea
                  {...control}
                  name="nfo"
                  defaultValue={values.nfo}
                  className="mono"
                  spellCheck={false}
                  wrap="off"
                />
              )}
            </Field>
          </div>
        </Panel>
        <Panel title={t('uploads.sections.release')}>
          <div className="stack">
            <ReleaseFields values={values} errorOf={errorOf} languages={choices.languages} words={choices.words} />
          </div>
        </Panel>
        {!isOwn && (
          <Field
            id="reason"
            label={t('uploads.fields.reason')}
            hint={t('uploads.fields.staffReasonHint')}
            error={errorOf('reason')}
          >
            {(control) => <Input {...control} name="reason" defaultValue={values.reason} maxLength={500} required />}
          </Field>
        )}
        <p className="line">
          <Button look="primary" busy={busy}>
            {t('uploads.edit.submit')}
          </Button>
          <LinkButton href={`/torrents/${slug}`}>{t('forms.cancel')}</LinkButton>
        </p>
      </Form>
    </>
  )
}
