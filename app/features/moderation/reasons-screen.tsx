import { useTranslation } from 'react-i18next'
import { defaultLanguage, languageEntries, languages } from '#contract/languages'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { OpenedRevision } from '~/lib/forms/opened-revision'
import { Banner } from '~/ui/banner'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Button } from '~/ui/button'
import { Empty } from '~/ui/empty'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { LinkButton } from '~/ui/link-button'
import { Textarea } from '~/ui/textarea'
import type { ReasonsView } from './reasons.server'

const page = '/moderation/reasons'
const acts = ['create', 'change', 'delete'] as const

interface ReasonsScreenProps extends ReasonsView {
  reply: FormReply | undefined
  busy: boolean
}

/** The texts for decisions about torrents, which the staff edits. */
export function ReasonsScreen({ reasons, chosen, act, done, reply, busy }: ReasonsScreenProps) {
  const { t } = useTranslation()
  const doneAct = acts.find((each) => each === done)
  const failed = describeFailure(t, reply, {
    changed_meanwhile: t('moderation.reasons.failed.changed_meanwhile'),
    too_many: t('moderation.reasons.failed.too_many'),
  })
  return (
    <>
      <Breadcrumb
        label={t('moderation.title')}
        parents={[{ href: '/moderation/torrents', label: t('moderation.title') }]}
      />
      <div className="head">
        <h1 className="head-title" tabIndex={-1}>
          {t('moderation.reasons.title')}
        </h1>
        {act !== 'new' && (
          <span className="ms-auto">
            <LinkButton look="primary" href={`${page}?new`} data-key="n">
              {t('moderation.reasons.add')}
            </LinkButton>
          </span>
        )}
      </div>
      <div className="stack-l">
        {doneAct && !reply && (
          <div role="status" tabIndex={-1}>
            <Banner>{t(`moderation.reasons.done.${doneAct}`)}</Banner>
          </div>
        )}
        <ErrorSummary>{failed}</ErrorSummary>
        <p className="max-w-measure">{t('moderation.reasons.text')}</p>
        {act === 'delete' && chosen && <DeleteForm template={chosen} busy={busy} />}
        {(act === 'new' || act === 'edit') && (
          <TextsForm template={act === 'edit' ? chosen : null} reply={reply} busy={busy} />
        )}
        {reasons.length === 0 ? (
          <Empty title={t('moderation.reasons.empty')}>
            <p>{t('moderation.reasons.emptyText')}</p>
          </Empty>
        ) : (
          <Reasons reasons={reasons} />
        )}
      </div>
    </>
  )
}

type Template = ReasonsView['reasons'][number]

function Reasons({ reasons }: { reasons: Template[] }) {
  const { t } = useTranslation()
  return (
    <ol className="block" aria-label={t('moderation.reasons.title')}>
      {reasons.map((template) => (
        <li key={template.id} className="list-row">
          <div className="list-text">
            <Texts template={template} />
          </div>
          <div className="list-end list-wide">
            {(['edit', 'delete'] as const).map((act) => (
              <LinkButton
                key={act}
                size="small"
                href={`${page}?${act}=${template.id}`}
                aria-label={`${t(`moderation.reasons.${act}`)}: ${template.texts[defaultLanguage] ?? ''}`}
              >
                {t(`moderation.reasons.${act}`)}
              </LinkButton>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Texts({ template: { texts } }: { template: Template }) {
  return languages.map((language) => (
    <p key={language} className="break-words whitespace-pre-line" lang={language}>
      {texts[language]}
    </p>
  ))
}

function TextsForm({
  template,
  reply,
  busy,
}: {
  template: Template | null
  reply: FormReply | undefined
  busy: boolean
}) {
  const { t } = useTranslation()
  const values = reply?.values.act === 'delete' ? undefined : reply?.values
  const isConflict = reply?.failed === 'changed_meanwhile'
  return (
    <Form
      method="post"
      action={template ? `${page}?edit=${template.id}` : `${page}?new`}
      className="stack max-w-measure"
      key={`${template?.id} ${reply?.attempt}`}
    >
      {template && <input type="hidden" name="id" value={template.id} />}
      {template && (
        <OpenedRevision newest={template.revision} replied={isConflict ? template.revision : values?.revision} />
      )}
      {languages.map((language) => (
        <Field
          key={language}
          id={language}
          label={t('moderation.reasons.textIn', { language: languageEntries[language].name })}
          error={describeFieldError(t, reply, language)}
        >
          {(control) => (
            <Textarea
              {...control}
              name={language}
              lang={language}
              rows={3}
              maxLength={500}
              required
              defaultValue={values?.[language] ?? template?.texts[language]}
            />
          )}
        </Field>
      ))}
      {isConflict && template && (
        <section aria-label={t('moderation.reasons.saved')}>
          <p className="dim">{t('moderation.reasons.saved')}</p>
          <Texts template={template} />
        </section>
      )}
      <div className="line">
        <Button look="primary" name="act" value={template ? 'change' : 'create'} busy={busy}>
          {t('moderation.reasons.save')}
        </Button>
        <LinkButton href={page}>{t('moderation.reasons.cancel')}</LinkButton>
      </div>
    </Form>
  )
}

function DeleteForm({ template, busy }: { template: Template; busy: boolean }) {
  const { t } = useTranslation()
  return (
    <Form method="post" action={page} className="stack max-w-measure">
      <p>{t('moderation.reasons.question')}</p>
      <blockquote>
        <Texts template={template} />
      </blockquote>
      <input type="hidden" name="id" value={template.id} />
      <div className="line">
        <Button look="danger" name="act" value="delete" busy={busy}>
          {t('moderation.reasons.delete')}
        </Button>
        <LinkButton href={page}>{t('moderation.reasons.cancel')}</LinkButton>
      </div>
    </Form>
  )
}
