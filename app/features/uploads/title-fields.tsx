import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Input } from '~/ui/input'
import { Panel } from '~/ui/panel'
import { Poster } from '~/ui/poster'
import { RadioGroup } from '~/ui/radio-group'
import { Select } from '~/ui/select'
import type { FieldProps } from './text-fields'
import type { useTitles } from './use-titles'

interface TitleFieldsProps extends Pick<FieldProps, 'values' | 'errorOf'>, ReturnType<typeof useTitles> {
  /** Form action that searches for titles. */
  searchAt: string
}

/** The title that the torrent belongs to: that of its name, another one, a new one or none. */
export function TitleFields({ titles, values, errorOf, searchAt, ask, isAsking }: TitleFieldsProps) {
  const { t } = useTranslation()
  const { suggestion, choices, q, note } = titles
  return (
    <Panel title={t('uploads.fields.title')}>
      <div className="title-choice stack">
        {suggestion && (
          <div className="title-suggestion">
            <Poster {...suggestion.poster} />
            <div className="grid gap-1">
              <p className="font-mid break-words">{suggestion.label}</p>
              {suggestion.lines.map((line) => (
                <p key={line} className="dim">
                  {line}
                </p>
              ))}
            </div>
          </div>
        )}
        <RadioGroup
          id="title"
          name="title"
          label={t('uploads.choice.question')}
          choices={choices}
          defaultValue={values.title ?? ''}
          error={errorOf('title')}
        />
        <div className="title-new">
          {(['titleKind', 'titleName', 'titleArtist', 'titleYear'] as const).map((name) => (
            <Field key={name} id={name} label={t(`uploads.fields.${name}`)} error={errorOf(name)}>
              {(control) =>
                name === 'titleKind' ? (
                  <Select {...control} name={name} defaultValue={values[name]} options={titles.kinds} />
                ) : (
                  <Input
                    {...control}
                    name={name}
                    defaultValue={values[name]}
                    maxLength={name === 'titleYear' ? 4 : 200}
                  />
                )
              }
            </Field>
          ))}
        </div>
        <input type="hidden" name="searchedTitle" value={q} />
        <Field id="titleQuery" label={t('uploads.choice.search')} hint={note}>
          {(control) => (
            <div className="line">
              <Input
                {...control}
                type="search"
                name="titleQuery"
                defaultValue={q}
                maxLength={200}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229) return
                  event.preventDefault()
                  ask()
                }}
              />
              <Button
                formAction={searchAt}
                formNoValidate
                busy={isAsking}
                onClick={(event) => {
                  event.preventDefault()
                  ask()
                }}
              >
                {t('uploads.choice.find')}
              </Button>
            </div>
          )}
        </Field>
      </div>
    </Panel>
  )
}
