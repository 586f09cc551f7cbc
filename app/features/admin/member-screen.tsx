import { useTranslation } from 'react-i18next'
import type { StaffMember } from '#contract/admin-members'
import { avatarHref } from '~/lib/format/avatar-href'
import { memberHref } from '~/lib/format/member-href'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Avatar } from '~/ui/avatar'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import { Select } from '~/ui/select'
import { Toast } from '~/ui/toast'
import { Username } from '~/ui/username'

export const staffActs = ['avatar', 'signature', 'role'] as const
type StaffAct = (typeof staffActs)[number]

interface MemberScreenProps {
  member: StaffMember
  done: StaffAct | null
  reply: FormReply | undefined
}

export function MemberScreen({ member, done, reply }: MemberScreenProps) {
  const { t } = useTranslation()
  const { username, role, avatar, signature, banned, warnings, assignable } = member
  const failed = describeFailure(t, reply, {
    last_admin: t('admin.role.lastAdmin'),
    beyond_own: t('admin.member.beyondOwn'),
    no_picture: t('admin.member.noPicture'),
    no_signature: t('admin.member.noSignature'),
  })
  const reason = (id: 'reason' | 'signatureReason' | 'roleReason') => ({
    id,
    label: t('admin.member.reason'),
    error: describeFieldError(t, reply, id),
    defaultValue: reply?.values[id],
  })
  return (
    <>
      <header className="head">
        <h1 className="line head-title">
          <Username name={username} role={role.slug} />
          {banned && <Badge tone="danger">{t('users.banned')}</Badge>}
        </h1>
        <div className="line ms-auto">
          <LinkButton href={`${memberHref(username)}/warnings`}>
            {t('users.warnings')}
            <span className="count">{warnings}</span>
          </LinkButton>
          <LinkButton href={memberHref(username)}>{t('admin.member.page')}</LinkButton>
        </div>
      </header>
      <div className="stack-l">
        {done && !reply && <Toast>{t(`admin.member.done.${done}`)}</Toast>}
        <ErrorSummary>{failed}</ErrorSummary>
        <Panel title={t('account.avatar.title')}>
          <div className="stack max-w-measure">
            <Avatar name={username} role={role.slug} picture={avatarHref(avatar)} size="huge" />
            {avatar === null ? (
              <p className="dim">{t('admin.member.noPicture')}</p>
            ) : (
              <Form key={reply?.attempt} method="post" className="stack">
                <Reason {...reason('reason')} hint={t('admin.member.pictureHint')} />
                <p>
                  <Button look="danger" name="intent" value="avatar">
                    {t('admin.member.removePicture')}
                  </Button>
                </p>
              </Form>
            )}
          </div>
        </Panel>
        <Panel title={t('account.profile.signature')}>
          {signature === null ? (
            <p className="dim">{t('admin.member.noSignature')}</p>
          ) : (
            <Form key={reply?.attempt} method="post" className="stack max-w-measure">
              <p>{signature}</p>
              <Reason {...reason('signatureReason')} hint={t('admin.member.pictureHint')} />
              <p>
                <Button look="danger" name="intent" value="signature">
                  {t('admin.member.removeSignature')}
                </Button>
              </p>
            </Form>
          )}
        </Panel>
        <Panel title={t('users.role')}>
          {assignable.length === 0 ? (
            <p className="dim">{role.name}</p>
          ) : (
            <Form key={reply?.attempt} method="post" className="stack max-w-measure">
              <Field id="role" label={t('users.role')} error={describeFieldError(t, reply, 'role')}>
                {(control) => (
                  <Select
                    {...control}
                    name="role"
                    defaultValue={reply?.values.role ?? role.slug}
                    options={assignable.map(({ slug, name }) => ({ value: slug, label: name }))}
                  />
                )}
              </Field>
              <Reason {...reason('roleReason')} hint={t('admin.member.roleHint')} />
              <p>
                <Button look="primary" name="intent" value="role">
                  {t('admin.member.giveRole')}
                </Button>
              </p>
            </Form>
          )}
        </Panel>
      </div>
    </>
  )
}

interface ReasonProps {
  id: string
  label: string
  hint: string
  error: string | undefined
  defaultValue: string | undefined
}

function Reason({ id, label, hint, error, defaultValue }: ReasonProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          name={id}
          defaultValue={defaultValue}
          minLength={3}
          maxLength={300}
          autoComplete="off"
          required
        />
      )}
    </Field>
  )
}
