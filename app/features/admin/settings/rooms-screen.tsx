import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { MoveButtons } from '~/ui/button-group'
import { Checkbox } from '~/ui/checkbox'
import { DialogPage } from '~/ui/dialog/dialog'
import { Empty } from '~/ui/empty'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { List, ListItem } from '~/ui/list'
import { Toast } from '~/ui/toast'
import { DeleteDialog } from './delete-dialog'
import type { RoomsView } from './rooms.server'
import { roomsPage } from './rooms-view'

interface RoomsScreenProps extends RoomsView {
  reply: FormReply | undefined
  busy: boolean
}

type Room = RoomsView['rooms'][number]

/** The page, or the form of one room in its place: every form has an address and works without scripts. */
export function RoomsScreen(props: RoomsScreenProps) {
  const { act, room } = props
  if (act === 'new' || (act === 'rename' && room)) return <RoomForm {...props} />
  if (act === 'delete' && room) return <DeleteForm {...props} room={room} />
  return <RoomList {...props} />
}

const hrefOf = (act: string, slug: string) => `${roomsPage}?act=${act}&room=${slug}`

function RoomList({ rooms, done, reply }: RoomsScreenProps) {
  const { t } = useTranslation()
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('admin.rooms')}</h1>
        <span className="ms-auto">
          <LinkButton href={`${roomsPage}?act=new`} look="primary">
            {t('roomSettings.new')}
          </LinkButton>
        </span>
      </header>
      <div className="stack-l">
        {done && !reply && <Toast>{t('roomSettings.saved')}</Toast>}
        <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
        <p className="dim max-w-measure">{t('roomSettings.about')}</p>
        <List
          label={t('admin.rooms')}
          empty={
            <Empty title={t('roomSettings.empty')}>
              <p>{t('roomSettings.emptyText')}</p>
            </Empty>
          }
        >
          {rooms.map((room, index) => (
            <ListItem
              key={room.slug}
              title={<span id={room.slug}>{room.name}</span>}
              note={
                room.roles.length === 0
                  ? t('roomSettings.everyone')
                  : t('roomSettings.only', { roles: room.roles.join(', ') })
              }
              end={
                <span className={room.isEmpty ? 'line list-wide' : 'line'}>
                  <Acts room={room} />
                  <OrderForm room={room} isFirst={index === 0} isLast={index === rooms.length - 1} />
                </span>
              }
            />
          ))}
        </List>
      </div>
    </>
  )
}

function Acts({ room: { slug, name, isEmpty } }: { room: Room }) {
  const { t } = useTranslation()
  return (
    <>
      <LinkButton size="small" href={hrefOf('rename', slug)} aria-label={t('roomSettings.editName', { name })}>
        {t('roomSettings.edit')}
      </LinkButton>
      {isEmpty && (
        <LinkButton
          size="small"
          look="danger"
          href={hrefOf('delete', slug)}
          aria-label={t('roomSettings.deleteName', { name })}
        >
          {t('roomSettings.delete')}
        </LinkButton>
      )}
    </>
  )
}

function OrderForm({ room: { slug, name }, isFirst, isLast }: { room: Room; isFirst: boolean; isLast: boolean }) {
  const { t } = useTranslation()
  const sent = useNavigation().formData
  return (
    <Form method="post" action={roomsPage} className="line flex-none" preventScrollReset>
      <input type="hidden" name="room" value={slug} />
      <MoveButtons
        up={t('roomSettings.up', { name })}
        down={t('roomSettings.down', { name })}
        isFirst={isFirst}
        isLast={isLast}
        busy={sent?.get('room') === slug ? sent.get('act') : null}
      />
    </Form>
  )
}

function RoomForm({ room, roles, reply, busy }: RoomsScreenProps) {
  const { t } = useTranslation()
  const values = reply?.values
  const chosen = values?.roles?.split(' ') ?? []
  const isRenamed = values?.from !== room?.name
  const failed = describeFailure(t, reply, {
    room_exists: t('roomSettings.exists'),
    changed_meanwhile: isRenamed
      ? t('roomSettings.conflict', { name: room?.name })
      : t('roomSettings.conflictTopic', { topic: room?.topic }),
  })
  // After a conflict the next attempt replaces the other values.
  const edited = reply?.failed === 'changed_meanwhile' ? undefined : values
  return (
    <DialogPage
      id="room"
      title={room ? room.name : t('roomSettings.new')}
      closeLabel={t('forms.close')}
      closeHref={roomsPage}
      footer={
        <Button look="primary" form="room-form" name="act" value={room ? 'rename' : 'new'} busy={busy}>
          {room ? t('forms.save') : t('roomSettings.create')}
        </Button>
      }
    >
      <Form key={reply?.attempt} id="room-form" method="post" className="stack">
        <ErrorSummary>{failed}</ErrorSummary>
        {room && <input type="hidden" name="room" value={room.slug} />}
        {room && <input type="hidden" name="from" value={edited?.from ?? room.name} />}
        {room && <input type="hidden" name="fromTopic" value={edited ? edited.fromTopic : room.topic} />}
        <Field id="name" label={t('roomSettings.name')} error={describeFieldError(t, reply, 'name')}>
          {(control) => (
            <Input
              {...control}
              name="name"
              defaultValue={values?.name ?? room?.name}
              maxLength={40}
              autoComplete="off"
              required
            />
          )}
        </Field>
        <Field id="topic" label={t('roomSettings.topic')} error={describeFieldError(t, reply, 'topic')}>
          {(control) => (
            <Input
              {...control}
              name="topic"
              defaultValue={values ? values.topic : room?.topic}
              maxLength={200}
              autoComplete="off"
            />
          )}
        </Field>
        {!room && (
          <fieldset className="field">
            <legend className="label">{t('roomSettings.roles')}</legend>
            <p className="hint">{t('roomSettings.rolesHint')}</p>
            {roles.map(({ slug, name }) => (
              <Checkbox key={slug} name="roles" value={slug} label={name} defaultChecked={chosen.includes(slug)} />
            ))}
          </fieldset>
        )}
      </Form>
    </DialogPage>
  )
}

function DeleteForm({ room: { slug, name }, reply, busy }: RoomsScreenProps & { room: Room }) {
  const { t } = useTranslation()
  return (
    <DeleteDialog
      title={t('roomSettings.deleteTitle', { name })}
      text={t('roomSettings.deleteText')}
      submit={t('roomSettings.deleteSubmit')}
      closeHref={roomsPage}
      field={{ name: 'room', value: slug }}
      failed={describeFailure(t, reply, { room_in_use: t('roomSettings.inUse') })}
      busy={busy}
    />
  )
}
