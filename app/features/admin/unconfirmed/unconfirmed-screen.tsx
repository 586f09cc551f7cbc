import { useTranslation } from 'react-i18next'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { CursorPages } from '~/ui/cursor-pages'
import { Empty } from '~/ui/empty'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Fold } from '~/ui/fold'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { Tabs } from '~/ui/tabs'
import { Toast } from '~/ui/toast'
import { Username } from '~/ui/username'
import { staffMemberHref } from '../staff-member-href'
import type { UnconfirmedView } from './unconfirmed.server'
import { unconfirmedHref } from './unconfirmed-href'

interface UnconfirmedScreenProps {
  view: UnconfirmedView
  reply: FormReply | undefined
}

export function UnconfirmedScreen({ view, reply }: UnconfirmedScreenProps) {
  const { t } = useTranslation()
  const { state, member, uploads, larger, smaller, done } = view
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('unconfirmed.title')}</h1>
      </header>
      <p className="dim mb-5 max-w-measure">{t('unconfirmed.about')}</p>
      <Tabs
        label={t('unconfirmed.title')}
        tabs={(['open', 'accepted'] as const).map((name) => ({
          href: unconfirmedHref({ state: name, member }),
          label: t(`unconfirmed.states.${name}`),
          current: name === state,
        }))}
      />
      <div className="stack-l">
        {done && !reply && <Toast>{t(`unconfirmed.done.${done}`)}</Toast>}
        <ErrorSummary>{describeFailure(t, reply, { not_found: t('unconfirmed.gone') })}</ErrorSummary>
        {member && (
          <p>
            {t('unconfirmed.only', { username: member })}{' '}
            <a className="link" href={unconfirmedHref({ state, member: '' })}>
              {t('unconfirmed.all')}
            </a>
          </p>
        )}
        {uploads.length === 0 ? (
          <Empty title={t(`unconfirmed.empty.${state}`)}>
            <p>{t(`unconfirmed.emptyText.${state}`)}</p>
          </Empty>
        ) : (
          <ol className="stack-l" aria-label={t('unconfirmed.title')}>
            {uploads.map((upload) => (
              <Upload key={keyOf(upload)} upload={upload} reply={isOf(upload, reply) ? reply : undefined} view={view} />
            ))}
          </ol>
        )}
        <CursorPages
          label={t('unconfirmed.pages')}
          previous={larger && { href: larger, label: t('unconfirmed.larger') }}
          next={smaller && { href: smaller, label: t('unconfirmed.smaller') }}
        />
      </div>
    </>
  )
}

type UploadView = UnconfirmedView['uploads'][number]

const keyOf = ({ member, torrent }: UploadView) => `${member?.username} ${torrent.slug}`

const isOf = ({ member, torrent }: UploadView, reply: FormReply | undefined) =>
  reply?.values.username === member?.username && reply?.values.slug === torrent.slug

function Upload({ upload, view, reply }: { upload: UploadView; view: UnconfirmedView; reply: FormReply | undefined }) {
  const { t } = useTranslation()
  const { member, torrent, accepted, ...figures } = upload
  return (
    <li className="stack border-b pb-5">
      <div>
        <h2 className="panel-head break-words">
          {member && <Username name={member.username} role={member.role} href={staffMemberHref(member.username)} />}
        </h2>
        <p className="break-words">
          <a className="link" href={`/torrents/${encodeURIComponent(torrent.slug)}`}>
            {torrent.name}
          </a>
        </p>
        <p className="dim">
          {t('unconfirmed.facts', figures)} {accepted && t('unconfirmed.acceptedBytes', { accepted })}
        </p>
      </div>
      {member && (
        <Fold
          label={t(`unconfirmed.fold.${view.state}`, { name: member.username, unconfirmed: figures.unconfirmed })}
          open={reply !== undefined}
        >
          <AcceptanceForm upload={upload} username={member.username} state={view.state} reply={reply} />
        </Fold>
      )}
    </li>
  )
}

interface AcceptanceFormProps {
  upload: UploadView
  username: string
  state: UnconfirmedView['state']
  reply: FormReply | undefined
}

function AcceptanceForm({ upload: { torrent, bytes }, username, state, reply }: AcceptanceFormProps) {
  const { t } = useTranslation()
  return (
    <Form key={reply?.attempt} method="post" className="stack max-w-measure">
      <input type="hidden" name="username" value={username} />
      <input type="hidden" name="slug" value={torrent.slug} />
      <input type="hidden" name="accepted" value={state === 'open' ? bytes : 0} />
      <Field
        id={`reason-${username}-${torrent.slug}`}
        label={t('unconfirmed.reason')}
        hint={t('unconfirmed.reasonHint')}
        error={describeFieldError(t, reply, 'reason')}
      >
        {(control) => (
          <Input
            {...control}
            name="reason"
            defaultValue={reply?.values.reason}
            minLength={3}
            maxLength={300}
            autoComplete="off"
            required
          />
        )}
      </Field>
      <p>
        <Button>{t(`unconfirmed.submit.${state}`)}</Button>
      </p>
    </Form>
  )
}
