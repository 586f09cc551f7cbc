import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import { ServerHtml } from '~/render/server-html/server-html'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Fold } from '~/ui/fold'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { Panel } from '~/ui/panel'
import { Textarea } from '~/ui/textarea'
import type { MemberProps } from './member-props'
import { describeReason, ReasonField } from './reason-field'
import { useOwnReply } from './use-own-reply'

export function NotesPanel(page: Pick<MemberProps, 'lists' | 'newestNote' | 'reply' | 'done'>) {
  const { t } = useTranslation()
  const { lists, newestNote } = page
  const reply = useOwnReply('note', page)
  return (
    <Panel title={t('memberFile.notes.title')}>
      <div className="stack">
        <Rows
          name="staff-notes"
          label={t('memberFile.notes.title')}
          rows={lists.notes}
          none={t('memberFile.notes.none')}
        />
        <Form key={reply?.attempt ?? newestNote} method="post" className="stack max-w-measure">
          <Field
            id="text"
            label={t('memberFile.notes.text')}
            hint={t('memberFile.notes.hint')}
            error={describeFieldError(t, reply, 'text')}
          >
            {(control) => (
              <Textarea {...control} name="text" rows={3} maxLength={2000} defaultValue={reply?.values.text} required />
            )}
          </Field>
          <p>
            <Button name="intent" value="note">
              {t('memberFile.notes.add')}
            </Button>
          </p>
        </Form>
      </div>
    </Panel>
  )
}

export function HistoryPanel({ lists, historyHref }: Pick<MemberProps, 'lists' | 'historyHref'>) {
  const { t } = useTranslation()
  if (historyHref === null) return null
  return (
    <Panel title={t('memberFile.history.title')}>
      <div className="stack">
        <Rows
          name="member-history"
          label={t('memberFile.history.title')}
          rows={lists.history}
          none={t('memberFile.history.none')}
        />
        <p>
          <a className="link" href={historyHref}>
            {t('memberFile.history.all')}
          </a>
        </p>
      </div>
    </Panel>
  )
}

export function InvitesPanel(page: MemberProps) {
  const { t } = useTranslation()
  const { member, lists, invitesLeft } = page
  const reply = useOwnReply('invites', page)
  return (
    <Panel title={t('memberFile.invites.title')} note={t('memberFile.invites.left', { count: invitesLeft })}>
      <div className="stack">
        <Rows
          name="member-invites"
          label={t('memberFile.invites.title')}
          rows={lists.invites}
          none={t('memberFile.invites.none')}
        />
        {lists.invited && (
          <section className="stack">
            <h3>{t('memberFile.invites.tree')}</h3>
            <ServerHtml as="div" name="member-invited" html={lists.invited.html} />
          </section>
        )}
        {member.canAct && (
          <Fold label={t('memberFile.invites.change')} open={reply !== undefined}>
            <Form key={reply?.attempt} method="post" className="stack max-w-measure">
              <input type="hidden" name="from" value={invitesLeft} />
              <Field id="left" label={t('memberFile.invites.number')} error={describeFieldError(t, reply, 'left')}>
                {(control) => (
                  <Input
                    {...control}
                    type="number"
                    name="left"
                    min={0}
                    max={1000}
                    defaultValue={reply?.values.left ?? invitesLeft}
                    required
                  />
                )}
              </Field>
              <ReasonField {...describeReason(t, 'invitesReason', reply)} hint={t('memberFile.staffHint')} />
              <p>
                <Button name="intent" value="invites">
                  {t('forms.save')}
                </Button>
              </p>
            </Form>
          </Fold>
        )}
      </div>
    </Panel>
  )
}

export function GiftsPanel({ lists }: Pick<MemberProps, 'lists'>) {
  const { t } = useTranslation()
  return (
    <Panel title={t('memberFile.gifts.title')}>
      <Rows
        name="member-gifts"
        label={t('memberFile.gifts.title')}
        rows={lists.gifts}
        none={t('memberFile.gifts.none')}
      />
    </Panel>
  )
}

export function AccessPanels({ member, lists, hasSessions }: MemberProps) {
  const { t } = useTranslation()
  return (
    <>
      <Panel title={t('account.sessions.title')}>
        <div className="stack">
          <Rows
            name="member-sessions"
            label={t('account.sessions.title')}
            rows={lists.sessions}
            none={t('memberFile.noSessions')}
          />
          {hasSessions && member.canAct && (
            <Form method="post">
              <Button look="danger" name="intent" value="sessions">
                {t('memberFile.endSessions')}
              </Button>
            </Form>
          )}
        </div>
      </Panel>
      <Panel title={t('account.tokens.title')}>
        <Rows
          name="member-tokens"
          label={t('account.tokens.title')}
          rows={lists.tokens}
          none={t('account.tokens.none')}
        />
      </Panel>
    </>
  )
}

interface RowsProps {
  name: string
  label: string
  rows: { html: string | null } | null
  none: string
}

function Rows({ name, label, rows, none }: RowsProps) {
  if (!rows) return <p className="dim">{none}</p>
  return <ServerHtml as="ul" className="block" name={name} html={rows.html} aria-label={label} />
}
