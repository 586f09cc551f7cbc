import { useTranslation } from 'react-i18next'
import { avatarHref } from '~/lib/format/avatar-href'
import { describeFieldError } from '~/lib/forms/describe-failure'
import { Avatar } from '~/ui/avatar'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Panel } from '~/ui/panel'
import { Select } from '~/ui/select'
import type { MemberProps } from './member-props'
import { describeReason, ReasonField } from './reason-field'
import { ReasonForm } from './reason-form'
import { useOwnReply } from './use-own-reply'

type PanelProps = Pick<MemberProps, 'member' | 'reply' | 'done'>

export function PicturePanel(page: PanelProps) {
  const { t } = useTranslation()
  const { username, role, avatar } = page.member
  const reply = useOwnReply('avatar', page)
  return (
    <Panel title={t('account.avatar.title')}>
      <div className="stack max-w-measure">
        <Avatar name={username} role={role.slug} picture={avatarHref(avatar)} size="huge" />
        {avatar === null ? (
          <p className="dim">{t('admin.member.noPicture')}</p>
        ) : (
          <ReasonForm
            intent="avatar"
            field="reason"
            hint={t('admin.member.pictureHint')}
            submit={t('admin.member.removePicture')}
            look="danger"
            reply={reply}
          />
        )}
      </div>
    </Panel>
  )
}

export function SignaturePanel(page: PanelProps) {
  const { t } = useTranslation()
  const { signature } = page.member
  const reply = useOwnReply('signature', page)
  return (
    <Panel title={t('account.profile.signature')}>
      {signature === null ? (
        <p className="dim">{t('admin.member.noSignature')}</p>
      ) : (
        <ReasonForm
          intent="signature"
          field="signatureReason"
          hint={t('admin.member.pictureHint')}
          submit={t('admin.member.removeSignature')}
          look="danger"
          reply={reply}
        >
          <p>{signature}</p>
        </ReasonForm>
      )}
    </Panel>
  )
}

export function RolePanel(page: PanelProps) {
  const { t } = useTranslation()
  const { role, isDemoted, assignable } = page.member
  const reply = useOwnReply('role', page)
  return (
    <Panel title={t('users.role')}>
      {assignable.length === 0 ? (
        <p className="dim">{role.name}</p>
      ) : (
        <Form key={reply?.attempt} method="post" className="stack max-w-measure">
          <input type="hidden" name="from" value={role.slug} />
          <Field
            id="role"
            label={t('users.role')}
            hint={isDemoted ? t('memberFile.demoted') : undefined}
            error={describeFieldError(t, reply, 'role')}
          >
            {(control) => (
              <Select
                {...control}
                name="role"
                defaultValue={reply?.values.role ?? role.slug}
                options={assignable.map(({ slug, name }) => ({ value: slug, label: name }))}
              />
            )}
          </Field>
          <ReasonField {...describeReason(t, 'roleReason', reply)} hint={t('admin.member.roleHint')} />
          <p>
            <Button look="primary" name="intent" value="role">
              {t('admin.member.giveRole')}
            </Button>
          </p>
        </Form>
      )}
    </Panel>
  )
}
