import { useTranslation } from 'react-i18next'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { FileInput } from '~/ui/file-input'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { Panel } from '~/ui/panel'
import { describeImageProblem } from './describe-image-problem'

export interface AddedImage {
  src: string
  width: number
  height: number
  alt: string
  markdown: string
}

interface ImageScreenProps {
  added: AddedImage | null
  /** Bytes. */
  largest: number
  reply: FormReply | undefined
  busy: boolean
}

/** For editors without scripts, in a tab of its own. */
export function ImageScreen({ added, largest, reply, busy }: ImageScreenProps) {
  const { t } = useTranslation()
  return (
    <div className="stack max-w-measure">
      <h1 className="head-title">{t('images.title')}</h1>
      {added && (
        <Panel title={t('images.added')}>
          <div className="stack">
            <Field id="markdown" label={t('images.markdown')} hint={t('images.copy')}>
              {(control) => <Input {...control} readOnly value={added.markdown} />}
            </Field>
            <p className="prose">
              <img src={added.src} width={added.width} height={added.height} alt={added.alt} />
            </p>
          </div>
        </Panel>
      )}
      <Form method="post" action="/images/new" encType="multipart/form-data" className="stack" key={reply?.attempt}>
        <FileInput
          id="image"
          name="image"
          accept="image/png,image/jpeg,image/webp"
          required
          label={t('images.file')}
          hint={t('images.hint')}
          error={describeImageProblem(t, reply)}
          maxBytes={largest}
          tooLarge={t('images.errors.too_large')}
        />
        <p>
          <Button look="primary" busy={busy}>
            {t('images.submit')}
          </Button>
        </p>
      </Form>
    </div>
  )
}
