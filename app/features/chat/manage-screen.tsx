import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { List, ListItem } from '~/ui/list'
import { Panel } from '~/ui/panel'
import { Toast } from '~/ui/toast'
import { roomHref } from './chat-address'
import { chatFieldError, chatFormError } from './chat-errors'
import type { ChatReply, RoomHead } from './chat-view'

interface ManageScreenProps {
  room: RoomHead
  slowSeconds: number
  mutes: { name: string; words: string }[]
  isDone: boolean
  reply: ChatReply | undefined
}

export function ManageScreen({ room, slowSeconds, mutes, isDone, reply }: ManageScreenProps) {
  const { t } = useTranslation()
  const failed = chatFormError(t, reply)
  const values = reply?.values ?? {}
  const of = (intent: string) => (values.intent === intent ? reply : undefined)
  return (
    <div className="stack-l">
      {isDone && !reply && <Toast>{t('chat.saved')}</Toast>}
      <header className="head">
        <h1 className="head-title">{t('chat.manageTitle', { room: room.name })}</h1>
        <a className="link" href={roomHref(room.slug)}>
          {t('chat.back')}
        </a>
      </header>
      <ErrorSummary>{failed}</ErrorSummary>
      <Form method="post" className="stack max-w-measure">
        <Field id="topic" label={t('chat.topic')} error={chatFieldError(t, of('room'), 'topic')}>
          {(control) => (
            <Input {...control} name="topic" maxLength={200} defaultValue={of('room')?.values.topic ?? room.topic} />
          )}
        </Field>
        <Field
          id="slow"
          label={t('chat.slowLabel')}
          hint={t('chat.slowHint')}
          error={chatFieldError(t, of('room'), 'slowSeconds')}
        >
          {(control) => (
            <Input
              {...control}
              type="number"
              name="slowSeconds"
              min={0}
              max={3600}
              required
              defaultValue={of('room')?.values.slowSeconds ?? slowSeconds}
            />
          )}
        </Field>
        <div className="line">
          <Button look="primary" name="intent" value="room">
            {t('chat.saveRoom')}
          </Button>
        </div>
      </Form>
      <Panel title={t('chat.mutes')}>
        <List label={t('chat.mutes')} empty={<p className="dim">{t('chat.noMutes')}</p>}>
          {mutes.map(({ name, words }) => (
            <ListItem
              key={name}
              title={name}
              note={words}
              end={
                <Form method="post">
                  <input type="hidden" name="username" value={name} />
                  <Button size="small" name="intent" value="unmute" aria-label={t('chat.unmuteThis', { name })}>
                    {t('chat.unmute')}
                  </Button>
                </Form>
              }
            />
          ))}
        </List>
      </Panel>
      <Panel title={t('chat.muteTitle')}>
        <Form method="post" className="stack max-w-measure">
          <Field id="username" label={t('chat.member')} error={chatFieldError(t, of('mute'), 'username')}>
            {(control) => (
              <Input {...control} name="username" maxLength={64} required defaultValue={of('mute')?.values.username} />
            )}
          </Field>
          <Field id="minutes" label={t('chat.minutes')} error={chatFieldError(t, of('mute'), 'minutes')}>
            {(control) => (
              <Input
                {...control}
                type="number"
                name="minutes"
                min={1}
                max={43_200}
                required
                defaultValue={of('mute')?.values.minutes ?? 60}
              />
            )}
          </Field>
          <Field id="reason" label={t('chat.why')} error={chatFieldError(t, of('mute'), 'reason')}>
            {(control) => (
              <Input {...control} name="reason" maxLength={500} required defaultValue={of('mute')?.values.reason} />
            )}
          </Field>
          <div className="line">
            <Button look="danger" name="intent" value="mute">
              {t('chat.muteIt')}
            </Button>
          </div>
        </Form>
      </Panel>
    </div>
  )
}
