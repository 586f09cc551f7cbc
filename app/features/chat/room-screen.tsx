import { useLocation } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRealtimeState } from '~/lib/realtime/use-realtime'
import { useHydrated } from '~/render/document/use-hydrated'
import { ServerHtml } from '~/render/server-html/server-html'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'
import { CursorPages } from '~/ui/cursor-pages'
import { Fold } from '~/ui/fold'
import { LinkButton } from '~/ui/link-button'
import { ScrollRegion } from '~/ui/scroll-region'
import { Switch } from '~/ui/switch'
import { useReactions } from '~/ui/use-reactions'
import { roomHref } from './chat-address'
import type { ChatReply, RoomView } from './chat-view'
import { Composer } from './composer'
import { HereNow } from './live/here-now'
import { LiveLine } from './live/live-line'
import { WaitingList } from './live/outbox-list'
import { wouldContinueGroup } from './live/rows'
import { useEarlier } from './live/use-earlier'
import { useLiveLog } from './live/use-live-log'
import { countUnsent, useOutbox } from './live/use-outbox'
import { useQuiet } from './live/use-quiet'
import { useRoomSocket } from './live/use-room-socket'
import { useRoomState } from './live/use-room-state'
import { RoomHead } from './room-head'
import { useReplyTarget } from './use-reply-target'

export function RoomScreen({ reply, ...view }: RoomView & { reply: ChatReply | undefined }) {
  const { room, rows, reactions, isEmpty, isNewest, seq, later, failed, composer, me } = view
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const log = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const trouble = useReactions(log)
  const [isQuiet, toggleQuiet] = useQuiet(view.isQuiet)
  const [answers, setAnswers] = useReplyTarget(log, form, composer.answers)
  const prune = useRef<() => void>(() => undefined)
  const list = () => log.current?.querySelector<HTMLElement>('#chat-log') ?? null
  const { earlier, isBusy, trim } = useEarlier({ log, list, slug: room.slug, rows, initialHref: view.earlier })
  const [now, setNow] = useRoomState({ room, composer })
  const [hasComposer] = useState(now.barred === null)
  /** The refusal of a document's form, after which the member has sent a message. */
  const [oldReply, setOldReply] = useState<ChatReply>()
  const socket = useRealtimeState()
  const isConnected = socket.status === 'open'
  const { catchUp, hint, isOffline, hasUnseen } = useLiveLog({
    ...{
      log,
      list,
      slug: room.slug,
      me: me.username,
      newLabel: t('chat.newMessages'),
      seq,
      isNewest,
      isConnected,
    },
    onRoomState: setNow,
    onRows: () => {
      prune.current()
      trim()
    },
  })
  const { here, writing } = useRoomSocket(room.slug, me.username, catchUp, hint)
  const isDelivered = (clientId: string) => !!list()?.querySelector(`[data-client="${CSS.escape(clientId)}"]`)
  const outbox = useOutbox({ slug: room.slug, me: me.username, isDelivered, catchUp })
  prune.current = outbox.prune
  const { waiting } = outbox
  const messages = waiting.length > 0 ? list() : null

  // The log has its own scroll position, which the router does not restore.
  const { hash } = useLocation()
  useEffect(() => {
    if (/^#m\d+$/.test(hash)) log.current?.querySelector(hash)?.scrollIntoView({ block: 'center' })
  }, [hash])

  const send = (event: FormEvent<HTMLFormElement>) => {
    // A page of older messages posts the form, which leads to the newest page.
    if (!isNewest) return
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('source')
    if (!(field instanceof HTMLTextAreaElement) || field.value.trim() === '') return
    outbox.add(field.value, answers?.id ?? null)
    // Not `reset()`, which would restore a refused text.
    field.value = ''
    setOldReply(reply)
    setAnswers(null)
    log.current?.scrollTo({ top: 0 })
  }

  // When a pressed button disappears.
  const focusLog = () => log.current?.focus({ preventScroll: true })
  const showNewest = () => {
    log.current?.scrollTo({ top: 0 })
    focusLog()
  }

  return (
    <div className="stack">
      <div className="chat-room">
        <RoomHead room={{ ...room, topic: now.topic }} />
        {(failed || trouble) && (
          <Banner tone="bad" urgent>
            {failed === 'too_many_requests' || trouble?.kind === 'limited'
              ? t('comments.errors.limited')
              : t('chat.errors.failed')}
          </Banner>
        )}
        <CursorPages
          label={t('chat.pages')}
          previous={earlier && { href: earlier, label: t('chat.earlier') }}
          next={null}
        />
        {isEmpty && waiting.length === 0 && <p className="dim">{t('chat.emptyRoom')}</p>}
        <ScrollRegion
          as="div"
          ref={log}
          className="chat-log"
          role="log"
          aria-live={isQuiet || isBusy ? 'off' : 'polite'}
          aria-label={t('chat.log', { room: room.name })}
        >
          <div>
            <ServerHtml as="ol" name="chat-log" html={rows} />
            <ServerHtml as="template" name="reactions" html={reactions} />
            {waiting.length > 0 && (
              <WaitingList
                {...{ me, waiting, goesOn: messages !== null && wouldContinueGroup(messages, me.username) }}
                onAgain={(clientId) => {
                  outbox.again(clientId)
                  focusLog()
                }}
                onDrop={(clientId) => {
                  outbox.drop(clientId)
                  focusLog()
                }}
              />
            )}
          </div>
        </ScrollRegion>
        {hasUnseen && (
          <div className="chat-below">
            <Button type="button" size="small" onClick={showNewest}>
              {t('chat.live.below')}
            </Button>
          </div>
        )}
        {isNewest ? (
          <LiveLine socket={socket} isOffline={isOffline} waiting={countUnsent(waiting)} writing={writing} />
        ) : (
          <>
            <p className="dim">{t('chat.around')}</p>
            <CursorPages
              label={t('chat.pages')}
              previous={later && { href: later, label: t('chat.later') }}
              next={{ href: roomHref(room.slug), label: t('chat.newest') }}
            />
          </>
        )}
        {now.barred && <Banner tone="warn">{now.barred}</Banner>}
        {(hasComposer || !now.barred) && (
          <Composer
            form={form}
            // A member who is muted while they write keeps their text.
            isHidden={now.barred !== null}
            room={room}
            composer={{ ...composer, ...now }}
            answers={answers}
            reply={reply === oldReply ? undefined : reply}
            onCancelReply={() => {
              setAnswers(null)
              form.current?.querySelector('textarea')?.focus()
            }}
            onSubmit={send}
          />
        )}
      </div>
      {!now.barred && (
        <Fold label={t('chat.commands')}>
          <ul>
            {composer.commands.map(({ name, words }) => (
              <li key={name}>{words}</li>
            ))}
          </ul>
        </Fold>
      )}
      {isNewest && (
        <div className="line">
          {hydrated ? (
            <Switch checked={!isQuiet} onChange={toggleQuiet} label={t('chat.live.quiet')} />
          ) : (
            <LinkButton size="small" href={roomHref(room.slug)}>
              {t('chat.look')}
            </LinkButton>
          )}
        </div>
      )}
      <HereNow members={here} />
    </div>
  )
}
