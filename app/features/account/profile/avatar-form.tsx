import { useSubmit } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { FileInput } from '~/ui/file-input'
import { Form } from '~/ui/form'
import { Skeleton } from '~/ui/skeleton'
import { drawCrop } from './draw-crop'

/** Also the page with the form for browsers without scripts. */
export const avatarPage = '/account/settings/avatar'

const CropArea = lazy(() => import('./crop-area.client').then((module) => ({ default: module.CropArea })))

/** With scripts only the redrawn square is sent, so the file may be of any size. */
export function AvatarForm({ id, reply, busy }: { id: string; reply?: FormReply; busy: boolean }) {
  const { t } = useTranslation()
  const submit = useSubmit()
  const [source, setSource] = useState<string | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const [chosen, setChosen] = useState<Parameters<typeof drawCrop>>()
  useEffect(() => () => (source ? URL.revokeObjectURL(source) : undefined), [source])

  async function choose(input: HTMLInputElement) {
    const [file] = input.files ?? []
    setChosen(undefined)
    const picture = file && (await createImageBitmap(file).catch(() => null))
    picture?.close()
    if (input.files?.[0] !== file) return
    setUnreadable(picture === null)
    setSource(file && picture ? URL.createObjectURL(file) : null)
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    if (!chosen) return
    event.preventDefault()
    const file = await drawCrop(...chosen)
    if (!file) return setUnreadable(true)
    const form = new FormData()
    form.set('avatar', file)
    submit(form, { method: 'post', action: avatarPage, encType: 'multipart/form-data' })
  }

  const error = describeFieldError(t, reply, 'avatar', (code) =>
    code === 'required'
      ? undefined
      : t(`account.avatar.errors.${code}` as 'account.avatar.errors.not_a_picture', {
          defaultValue: t('account.avatar.errors.not_a_picture'),
        }),
  )
  return (
    <Form
      method="post"
      action={avatarPage}
      encType="multipart/form-data"
      className="stack"
      onSubmit={send}
      hasSummary={reply !== undefined}
    >
      <ErrorSummary>{describeFailure(t, reply, { too_large: t('account.avatar.errors.too_large') })}</ErrorSummary>
      <div onChange={({ target }) => target instanceof HTMLInputElement && choose(target)}>
        <FileInput
          id={`${id}-file`}
          name="avatar"
          accept="image/png,image/jpeg,image/webp"
          required
          label={t('account.avatar.file')}
          hint={t('account.avatar.hint')}
          error={isUnreadable ? t('account.avatar.errors.not_a_picture') : error}
        />
      </div>
      {source && (
        <div>
          <Suspense fallback={<Skeleton />}>
            <CropArea key={source} source={source} ariaLabels={cropLabels(t)} onChange={(...next) => setChosen(next)} />
          </Suspense>
          <p className="hint">{t('account.avatar.keys')}</p>
        </div>
      )}
      <p>
        <Button look="primary" busy={busy}>
          {t('account.avatar.submit')}
        </Button>
      </p>
    </Form>
  )
}

/** With a fixed aspect ratio only the corners have drag handles. */
function cropLabels(t: TFunction) {
  const corner = (name: 'nw' | 'ne' | 'se' | 'sw') => t(`account.avatar.corners.${name}`)
  return {
    cropArea: t('account.avatar.area'),
    ...{
      nwDragHandle: corner('nw'),
      neDragHandle: corner('ne'),
      seDragHandle: corner('se'),
      swDragHandle: corner('sw'),
    },
    ...{ nDragHandle: '', eDragHandle: '', sDragHandle: '', wDragHandle: '' },
  }
}
