import { useNavigation } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ImportResult } from '#contract/title-moderation'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { FileInput } from '~/ui/file-input'
import { Fold } from '~/ui/fold'
import { Form } from '~/ui/form'
import { Panel } from '~/ui/panel'
import { ScrollRegion } from '~/ui/scroll-region'
import { TableRegion } from '~/ui/table-region'
import { Textarea } from '~/ui/textarea'

export interface ImportLine {
  number: number
  status: ImportResult['status']
  name: string
  href: string | null
  /** Names of the fields that differ. */
  fields: string[]
  errors: { path: string; code: string }[]
}

export interface ImportReply extends FormReply {
  /** The position of an error in the text. */
  place?: { line: number; column: number } | { entry: number }
  outcome?: { isCheck: boolean; lines: ImportLine[] }
}

/** Maximum bytes of a file, as in the contract. */
const largest = 1024 * 1024

const example = `[
  {
    "kind": "movie",
    "name": "Nosferatu",
    "year": 1922,
    "minutes": 94,
    "genres": ["horror", "silent"],
    "credits": [
      { "role": "director", "name": "F. W. Murnau" },
      { "role": "actor", "name": "Max Schreck", "character": "Count Orlok" }
    ]
  },
  { "kind": "album", "name": "Ghosts I–IV", "artist": "Nine Inch Nails", "year": 2008 },
  {
    "kind": "show",
    "name": "Pioneer One",
    "year": 2010,
    "seasons": [{ "season": 1, "episodes": [{ "number": 1, "name": "Earthfall", "airedOn": "2010-06-16" }] }]
  }
]`

function describeText(t: TFunction, reply: ImportReply | undefined): string | undefined {
  const [code] = reply?.errors.titles ?? []
  const { place } = reply ?? {}
  if (code === undefined) return undefined
  if (code === 'json' && place && 'line' in place) return t('titleForms.import.errors.jsonAt', place)
  if (code === 'not_an_entry' && place && 'entry' in place) return t('titleForms.import.errors.notAnEntry', place)
  if (code === 'json') return t('titleForms.import.errors.json')
  if (code === 'too_many') return t('titleForms.import.errors.tooMany')
  if (code === 'too_large') return t('titleForms.import.errors.tooLarge')
  return code === 'required' ? t('titleForms.import.errors.required') : t('titleForms.import.errors.notAList')
}

/** Checks titles as JSON, shows what an import would do, and imports them. */
export function ImportScreen({ reply }: { reply: ImportReply | undefined }) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act')
  const canImport = reply?.outcome?.isCheck === true && reply.outcome.lines.some(({ status }) => status !== 'refused')
  return (
    <>
      <Breadcrumb
        label={t('titleForms.crumbs')}
        parents={[{ href: '/titles/new', label: t('titleForms.new.title') }]}
      />
      <div className="head">
        <h1 className="head-title">{t('titleForms.import.title')}</h1>
      </div>
      <div className="stack-l">
        <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
        {reply?.outcome && <Outcome key={reply.attempt} {...reply.outcome} />}
        <Form
          method="post"
          action="/titles/import"
          encType="multipart/form-data"
          className="stack max-w-measure"
          preventScrollReset
        >
          <p>{t('titleForms.import.text')}</p>
          <Fold label={t('titleForms.import.example')}>
            <div className="code">
              <ScrollRegion as="pre" className="" aria-label={t('titleForms.import.example')}>
                <code>{example}</code>
              </ScrollRegion>
            </div>
          </Fold>
          <Field id="titles" label={t('titleForms.import.json')} error={describeText(t, reply)}>
            {(control) => (
              <Textarea
                {...control}
                key={reply?.attempt}
                name="titles"
                rows={14}
                className="mono"
                maxLength={largest}
                spellCheck={false}
                defaultValue={reply?.values.titles}
              />
            )}
          </Field>
          <FileInput
            key={reply?.attempt}
            id="file"
            name="file"
            accept=".json,application/json"
            label={t('titleForms.import.file')}
            hint={t('titleForms.import.fileHint')}
            maxBytes={largest}
            tooLarge={t('titleForms.import.errors.tooLarge')}
          />
          <div className="line">
            <Button look={canImport ? undefined : 'primary'} name="act" value="check" busy={busy === 'check'}>
              {t('titleForms.import.check')}
            </Button>
            {canImport && (
              <Button look="primary" name="act" value="import" busy={busy === 'import'}>
                {t('titleForms.import.submit')}
              </Button>
            )}
          </div>
        </Form>
      </div>
    </>
  )
}

const statuses = ['created', 'updated', 'unchanged', 'refused'] as const

/** The result of each entry. */
function Outcome({ isCheck, lines }: NonNullable<ImportReply['outcome']>) {
  const { t } = useTranslation()
  const tense = isCheck ? 'checked' : 'stored'
  const counts = statuses.flatMap((status) => {
    const count = lines.filter((line) => line.status === status).length
    return count > 0 ? [`${count} ${t(`titleForms.import.${tense}.${status}`)}`] : []
  })
  return (
    <Panel title={t(`titleForms.import.${tense}.title`)}>
      <p role="status" className="mb-4">
        {counts.join(' · ')}
      </p>
      <TableRegion label={t(`titleForms.import.${tense}.title`)}>
        <thead>
          <tr>
            <th scope="col" className="n">
              {t('titleForms.import.entry')}
            </th>
            <th scope="col">{t('titleForms.fields.name')}</th>
            <th scope="col">{t('titleForms.import.result')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.number}>
              <td className="n">{line.number}</td>
              <th scope="row">
                {line.href ? (
                  <a className="link" href={line.href}>
                    {line.name}
                  </a>
                ) : (
                  line.name
                )}
              </th>
              <td>
                {t(`titleForms.import.${tense}.${line.status}`)}
                {line.fields.length > 0 && (
                  <span className="hint block">{line.fields.map((field) => nameField(t, field)).join(', ')}</span>
                )}
                {line.errors.map(({ path, code }) => (
                  <span key={path} className="block">
                    <code>{path}</code>: {describeCode(t, code)}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </TableRegion>
    </Panel>
  )
}

const nameField = (t: TFunction, field: string) =>
  t(`titleForms.fields.${field}` as 'titleForms.fields.name', { defaultValue: field })

const describeCode = (t: TFunction, code: string) =>
  t(`titleForms.import.codes.${code}` as 'titleForms.import.codes.invalid', {
    defaultValue: t('titleForms.import.codes.invalid'),
  })
