import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Badge } from '~/ui/badge'
import type { BadgeTone } from '~/ui/badge-class'
import { Banner } from '~/ui/banner'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { List, ListItem } from '~/ui/list'
import { Panel } from '~/ui/panel'
import { TimeText } from '~/ui/time-text'
import { Toast } from '~/ui/toast'
import { Username } from '~/ui/username'
import { InviteForm } from './invite-form'
import { InviteTree } from './invite-tree'
import type { InvitesView, InviteView } from './invites-view'

interface InvitesScreenProps extends InvitesView {
  done: boolean
  reply: FormReply | { link: string; email: string | null } | undefined
}

export function InvitesScreen({ left, clientId, invites, tree, done, reply }: InvitesScreenProps) {
  const { t } = useTranslation()
  const made = reply && 'link' in reply ? reply : null
  const refused = reply && 'attempt' in reply ? reply : undefined
  const failed = describeFailure(t, refused)
  // A refused revocation leaves the text of the new invite as it is.
  const own = refused?.values.intent === 'create' ? refused : undefined
  const link = made?.link
  const form = useRef<HTMLDivElement>(null)
  // A second press does not send another invite to the same address.
  useEffect(() => {
    if (link) form.current?.querySelector('form')?.reset()
  }, [link])
  return (
    <div className="stack-l">
      {done && !reply && <Toast>{t('invites.revoked')}</Toast>}
      {made && <MadeLink {...made} />}
      <Panel title={t('invites.new')}>
        {failed && (
          <div className="mb-5">
            <ErrorSummary>{failed}</ErrorSummary>
          </div>
        )}
        <div ref={form} className="max-w-measure">
          <InviteForm id="invite" left={left} reply={own}>
            <input type="hidden" name="clientId" value={own?.values.clientId ?? clientId} />
          </InviteForm>
        </div>
      </Panel>
      <Panel title={t('invites.title')}>
        <List label={t('invites.title')} empty={<p className="dim">{t('invites.empty')}</p>}>
          {invites.map((invite) => (
            <InviteRow key={invite.id} invite={invite} />
          ))}
        </List>
      </Panel>
      <Panel title={t('invites.tree')}>
        {tree.length > 0 ? <InviteTree members={tree} /> : <p className="dim">{t('invites.treeEmpty')}</p>}
      </Panel>
    </div>
  )
}

function MadeLink({ link, email }: { link: string; email: string | null }) {
  const { t } = useTranslation()
  return (
    <section className="stack max-w-measure" role="status">
      <Banner>{email ? t('invites.mailed', { email }) : t('invites.made')}</Banner>
      <Field id="invite-link" label={t('invites.link')} hint={t('invites.once')}>
        {(control) => <Input {...control} value={link} readOnly />}
      </Field>
    </section>
  )
}

const tones: Record<InviteView['state'], BadgeTone> = {
  open: 'info',
  held: 'warn',
  joined: 'seed',
  expired: 'neutral',
  revoked: 'neutral',
}

function InviteRow({ invite }: { invite: InviteView }) {
  const { t } = useTranslation()
  const { id, email, note, state, created, ends, member } = invite
  const name = email ?? t('invites.byLink')
  return (
    <ListItem
      title={name}
      note={
        <>
          {note && `${note} · `}
          <TimeText {...created} />
          {state === 'open' && ` · ${t('invites.ends', { day: ends })}`}
        </>
      }
      end={
        <>
          {member && <Username name={member.username} role={member.role} />}
          <Badge tone={tones[state]}>{t(`invites.states.${state}`)}</Badge>
          {(state === 'open' || state === 'held' || state === 'expired') && (
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button size="small" name="intent" value="revoke" aria-label={t('invites.revokeOf', { name })}>
                {t('invites.revoke')}
              </Button>
            </Form>
          )}
        </>
      }
    />
  )
}
