import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import { OpenedRevision } from '~/lib/forms/opened-revision'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { Panel } from '~/ui/panel'
import { Select } from '~/ui/select'
import type { EditProps } from './edit-props'
import { ReasonField, replyTo } from './reason-field'

/** Pins, locks and hides, each with its opposite. */
export function StateForm({ thread: { isPinned, isLocked, isHidden }, action, reply }: EditProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act')
  const acts = [isPinned ? 'unpin' : 'pin', isLocked ? 'unlock' : 'lock', isHidden ? 'show' : 'hide'] as const
  return (
    <Panel id="state" title={t('threadForms.state.title')}>
      <Form method="post" action={`${action}#state`} className="stack">
        <p className="dim">{t('threadForms.state.text')}</p>
        <ReasonField id="state-reason" reply={replyTo(reply, ...acts)} />
        <div className="line">
          {acts.map((act) => (
            <Button key={act} name="act" value={act} busy={busy === act}>
              {t(`threadForms.state.${act}`)}
            </Button>
          ))}
        </div>
      </Form>
    </Panel>
  )
}

/** Sends the fields as they were with the fields as they are, so that only changes are saved. */
export function RenameForm({ thread, action, reply }: EditProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act')
  const own = replyTo(reply, 'rename')
  const before = JSON.stringify({ title: thread.title, prefix: thread.prefix ?? '' })
  return (
    <Panel id="rename" title={t('threadForms.rename.title')}>
      <Form method="post" action={`${action}#rename`} className="stack">
        <OpenedRevision name="before" newest={before} replied={own?.values.before} />
        <Field id="thread-title" label={t('threadForms.rename.name')} error={describeFieldError(t, own, 'title')}>
          {(control) => (
            <Input
              {...control}
              name="title"
              defaultValue={own?.values.title ?? thread.title}
              maxLength={150}
              autoComplete="off"
              required
            />
          )}
        </Field>
        {thread.prefixes.length > 0 && (
          <Field id="prefix" label={t('forums.prefix')} error={describeFieldError(t, own, 'prefix')}>
            {(control) => (
              <Select
                {...control}
                name="prefix"
                defaultValue={own?.values.prefix ?? thread.prefix ?? ''}
                options={[
                  { value: '', label: t('forums.new.noPrefix') },
                  ...thread.prefixes.map((prefix) => ({ value: prefix, label: prefix })),
                ]}
              />
            )}
          </Field>
        )}
        {thread.needsReason && <ReasonField id="rename-reason" reply={own} />}
        <div>
          <Button name="act" value="rename" busy={busy === 'rename'}>
            {t('threadForms.rename.submit')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
