import type { TFunction } from 'i18next'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { largestMetafile, largestNfo } from '#contract/upload-limits'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { ErrorSummary } from '~/ui/error-summary'
import { FileInput } from '~/ui/file-input'
import { Form } from '~/ui/form'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import { mergeItemErrors } from './merge-item-errors'
import { PreviewPanel } from './preview-panel'
import { AboutFields, ReleaseFields, textFieldErrors, titleError, WordFields } from './text-fields'
import { TitleFields } from './title-fields'
import type { Certainty, Choices, TitleChoiceView, UploadReply } from './upload-view'
import { useDraft } from './use-draft'
import { usePreview } from './use-preview'
import { useTitles } from './use-titles'

interface UploadScreenProps extends Choices {
  draft: string
  titles: TitleChoiceView
  reply: UploadReply | undefined
  busy: boolean
}

const searchAt = '/torrents/upload?titles'

/**
 * The upload form. Without JavaScript it is checked and sent by its buttons; with it, a dropped file fills the fields.
 */
export function UploadScreen({
  categories,
  languages,
  officialTags,
  words,
  titles: first,
  draft,
  reply,
  busy,
}: UploadScreenProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  // The document was rendered after a failed submission: its file fields are empty.
  const [wasRefused] = useState(reply !== undefined)
  const { isRestored, discard } = useDraft(form, draft)
  const { reply: read, fromName: filled, forget, isReading, check } = usePreview(form)
  const titles = useTitles(form, searchAt, read?.title ?? reply?.title ?? first)

  // Also checks a file that was chosen before hydration.
  useEffect(() => {
    const input = form.current?.elements.namedItem('metafile')
    if (input instanceof HTMLInputElement && input.files?.length)
      input.dispatchEvent(new Event('change', { bubbles: true }))
  }, [])
  const preview = read ? read.preview : reply?.preview
  const values = reply?.values ?? {}
  const fromName = filled ?? pickUnchanged(reply)

  const own: Record<string, (code: string) => string | undefined> = {
    metafile: (code) => describeMetafileError(t, code, (read ?? reply)?.subject),
    nfo: () => t('uploads.errors.nfo'),
    category: () => t('uploads.errors.category'),
    tags: () => t('uploads.errors.tags'),
    language: () => t('uploads.errors.language'),
    title: titleError(t),
    description: (code) => (code === 'empty' ? t('editor.empty') : undefined),
  }
  // Errors of the file come from its own check, which is newer.
  const errorOf = (field: string) =>
    describeFieldError(t, mergeItemErrors(field === 'metafile' && read ? read : reply), field, own[field])
  const failed = describeFailure(t, read?.failed ? read : reply, {
    duplicate_content: t('uploads.failed.duplicate_content'),
    title_exists: t('uploads.choice.exists'),
    too_large: t('uploads.failed.too_large'),
  })
  const asksAgain = reply?.failed === 'duplicate_content' || (preview?.alike.length ?? 0) > 0

  function drop(event: DragEvent<HTMLFormElement>) {
    const input = form.current?.elements.namedItem('metafile')
    if (!(input instanceof HTMLInputElement) || event.dataTransfer.files.length === 0) return
    event.preventDefault()
    input.files = event.dataTransfer.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }

  function dropDraft() {
    discard()
    // The button disappears.
    form.current?.querySelector<HTMLElement>('#metafile')?.focus()
  }

  return (
    <>
      <div className="head">
        <h1 className="head-title">{t('uploads.title')}</h1>
        <span className="ms-auto">
          <LinkButton look="ghost" href="/torrents/mine">
            {t('uploads.mine')}
          </LinkButton>
        </span>
      </div>
      <Form
        ref={form}
        method="post"
        action="/torrents/upload"
        encType="multipart/form-data"
        className="stack-l max-w-measure"
        defaultButton={{ formAction: '/torrents/upload?enter' }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) forget(target.name)
        }}
        errors={textFieldErrors(t, errorOf)}
        hasSummary={Object.keys(reply?.errors ?? {}).length > 0}
      >
        {failed && (
          <ErrorSummary>
            {failed}{' '}
            {reply?.other && (
              <a className="link" href={reply.other}>
                {t(reply.failed === 'title_exists' ? 'uploads.choice.seeTitle' : 'uploads.failed.see')}
              </a>
            )}
          </ErrorSummary>
        )}
        {wasRefused && (
          <Banner>
            {reply?.preview && t('uploads.checked')} {t('uploads.chooseAgain')}
          </Banner>
        )}
        {isRestored && (
          <div className="line" role="status">
            <p>{t('uploads.draft.restored')}</p>
            <Button type="button" size="small" onClick={dropDraft}>
              {t('uploads.draft.discard')}
            </Button>
          </div>
        )}
        <Panel title={t('uploads.sections.file')}>
          <div className="stack">
            <p className="dim" data-scripts="">
              {t('uploads.drop')}
            </p>
            <div
              onChange={({ target }) => {
                const [file] = (target instanceof HTMLInputElement && target.files) || []
                if (file && file.size <= largestMetafile) check(file)
              }}
            >
              <FileInput
                id="metafile"
                name="metafile"
                accept=".torrent,application/x-bittorrent"
                required
                label={t('uploads.fields.metafile')}
                hint={t('uploads.fields.metafileHint')}
                error={errorOf('metafile')}
                maxBytes={largestMetafile}
                tooLarge={t('uploads.fields.metafileTooLarge')}
              />
            </div>
            <noscript>
              <p>
                <Button formAction="/torrents/upload?check" formNoValidate>
                  {t('uploads.check')}
                </Button>
              </p>
            </noscript>
            <div aria-live="polite">{isReading && <p className="dim">{t('uploads.preview.reading')}</p>}</div>
          </div>
        </Panel>
        {preview && <PreviewPanel preview={preview} />}
        <Panel title={t('uploads.sections.about')}>
          <div className="stack">
            <AboutFields
              values={values}
              errorOf={errorOf}
              isNew
              fromName={fromName}
              categories={categories}
              officialTags={officialTags}
            />
          </div>
        </Panel>
        <TitleFields {...titles} values={values} errorOf={errorOf} searchAt={searchAt} />
        <Panel title={t('uploads.sections.texts')}>
          <div className="stack">
            <WordFields
              values={values}
              errorOf={errorOf}
              isNew
              describeAt="/torrents/upload?describe"
              described={reply?.described ? { ...reply.described, attempt: reply.attempt } : null}
            />
            <FileInput
              id="nfo"
              name="nfo"
              accept=".nfo,.txt,text/plain"
              label={t('uploads.fields.nfo')}
              hint={t('uploads.fields.nfoHint')}
              error={errorOf('nfo')}
              maxBytes={largestNfo}
              tooLarge={t('uploads.fields.nfoTooLarge')}
            />
          </div>
        </Panel>
        <Panel title={t('uploads.sections.release')}>
          <div className="stack">
            <ReleaseFields
              values={values}
              errorOf={errorOf}
              isNew
              fromName={fromName}
              languages={languages}
              words={words}
            />
          </div>
        </Panel>
        <div className="stack">
          {asksAgain && <Checkbox name="acceptDuplicate" label={t('uploads.fields.acceptDuplicate')} required />}
          {preview?.uploadedInfoHash !== null && (
            <Checkbox
              name="understood"
              label={t('uploads.fields.understood')}
              hint={t('uploads.fields.understoodHint')}
              required
            />
          )}
          <p className="line">
            <Button look="primary" busy={busy}>
              {t('uploads.submit')}
            </Button>
            <LinkButton href="/">{t('forms.cancel')}</LinkButton>
          </p>
        </div>
      </Form>
    </>
  )
}

function describeMetafileError(t: TFunction, code: string, path: string | undefined) {
  const error = t(`uploads.errors.metafile.${code}` as 'uploads.errors.metafile.other', {
    defaultValue: t('uploads.errors.metafile.other'),
  })
  return path === undefined ? error : `${error} ${t('uploads.errors.path', { path })}`
}

/** Without scripts: the fields whose values are still those from the name. */
function pickUnchanged(reply: UploadReply | undefined): Record<string, Certainty> {
  const { fromName = {}, suggested = {} } = reply?.preview ?? {}
  return Object.fromEntries(Object.entries(fromName).filter(([name]) => reply?.values[name] === suggested[name]))
}
