import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { Panel } from '~/ui/panel'
import { Select } from '~/ui/select'
import type { EditProps } from './edit-props'
import { ReasonField, replyTo } from './reason-field'

const optionOf = ({ slug, name }: { slug: string; name: string }) => ({ value: slug, label: name })

export function ForumField({ id, thread, reply }: Pick<EditProps, 'thread' | 'reply'> & { id: string }) {
  const { t } = useTranslation()
  return (
    <Field id={id} label={t('threadForms.forum')} error={describeFieldError(t, reply, 'forum')}>
      {(control) => (
        <Select
          {...control}
          name="forum"
          defaultValue={reply?.values.forum ?? thread.forum}
          options={thread.forums.map(optionOf)}
        />
      )}
    </Field>
  )
}

/** Shown after a merge. */
export function UndoMerge({ thread: { merged }, action, reply }: EditProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act')
  return (
    <Panel id="unmerge" title={t('threadForms.unmerge.title')}>
      <Form method="post" action={`${action}?merged=${encodeURIComponent(merged ?? '')}#unmerge`} className="stack">
        <Banner>{t('threadForms.unmerge.text')}</Banner>
        <input type="hidden" name="thread" value={merged ?? ''} />
        <ReasonField id="unmerge-reason" reply={replyTo(reply, 'unmerge')} />
        <div>
          <Button name="act" value="unmerge" busy={busy === 'unmerge'}>
            {t('threadForms.unmerge.submit')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

export function MoveForm({ thread, action, reply }: EditProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act')
  const own = replyTo(reply, 'move')
  return (
    <Panel id="move" title={t('threadForms.move.title')}>
      <Form method="post" action={`${action}#move`} className="stack">
        <ForumField id="move-forum" thread={thread} reply={own} />
        <ReasonField id="move-reason" reply={own} />
        <div>
          <Button name="act" value="move" busy={busy === 'move'}>
            {t('threadForms.move.submit')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

export function MergeForm({ action, reply }: EditProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act')
  const own = replyTo(reply, 'merge')
  const wrong = describeFieldError(t, own, 'into', (code) =>
    t(code === 'same' ? 'threadForms.errors.same' : 'threadForms.errors.noThread'),
  )
  return (
    <Panel id="merge" title={t('threadForms.merge.title')}>
      <Form method="post" action={`${action}#merge`} className="stack">
        <p className="dim">{t('threadForms.merge.text')}</p>
        <Field id="into" label={t('threadForms.merge.into')} hint={t('threadForms.merge.hint')} error={wrong}>
          {(control) => <Input {...control} name="into" defaultValue={own?.values.into} maxLength={300} required />}
        </Field>
        <ReasonField id="merge-reason" reply={own} />
        <div>
          <Button look="danger" name="act" value="merge" busy={busy === 'merge'}>
            {t('threadForms.merge.submit')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
