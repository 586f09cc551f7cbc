import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Field } from '~/ui/field'
import { Input } from '~/ui/input'
import { Select } from '~/ui/select'
import type { ArticleFormView } from './news-view'

/** The fields of an article besides its text. */
export function ArticleFields({ fields, reply }: { fields: ArticleFormView; reply: FormReply | undefined }) {
  const { t } = useTranslation()
  const { title, summary, when, at, zone } = fields
  // The typed time is one of the zone that the form showed, also when the reader's zone is another one by now.
  const shownZone = reply?.values.zone ?? zone
  const value = (name: string, stored: string) => reply?.values[name] ?? stored
  return (
    <>
      <Field id="article-title" label={t('news.fields.title')} error={describeFieldError(t, reply, 'title')}>
        {(control) => (
          <Input
            {...control}
            name="title"
            defaultValue={value('title', title)}
            maxLength={150}
            autoComplete="off"
            required
          />
        )}
      </Field>
      <Field
        id="article-summary"
        label={t('news.fields.summary')}
        hint={t('news.fields.summaryHint')}
        error={describeFieldError(t, reply, 'summary')}
      >
        {(control) => (
          <Input
            {...control}
            name="summary"
            defaultValue={value('summary', summary)}
            maxLength={300}
            autoComplete="off"
            required
          />
        )}
      </Field>
      {when !== null && (
        <>
          <input key={shownZone} type="hidden" name="zone" value={shownZone} />
          <Field id="article-when" label={t('news.fields.when')}>
            {(control) => (
              <Select
                {...control}
                name="when"
                defaultValue={value('when', when)}
                options={(['now', 'at', 'no'] as const).map((choice) => ({
                  value: choice,
                  label: t(`news.when.${choice}`),
                }))}
              />
            )}
          </Field>
          <Field
            id="article-at"
            label={t('news.fields.at', { zone: shownZone })}
            error={describeFieldError(t, reply, 'at')}
          >
            {(control) => <Input {...control} type="datetime-local" name="at" defaultValue={value('at', at)} />}
          </Field>
        </>
      )}
    </>
  )
}
