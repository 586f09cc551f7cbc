import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Fold } from '~/ui/fold'
import { Form } from '~/ui/form'
import { Panel } from '~/ui/panel'
import { Select } from '~/ui/select'
import { banPeriods } from './member-acts'
import type { MemberProps } from './member-props'
import { describeReason, ReasonField } from './reason-field'
import { ReasonForm } from './reason-form'
import { useOwnReply } from './use-own-reply'

type BanProps = Pick<MemberProps, 'member' | 'reply' | 'done'>

export function BanPanel(page: BanProps) {
  const { t } = useTranslation()
  const { ban, canAct } = page.member
  const reply = useOwnReply('ban', page)
  return (
    <Panel title={t('memberFile.ban.title')}>
      <div className="stack max-w-measure">
        {ban ? (
          <>
            <p>
              {ban.until
                ? t('memberFile.ban.until', { since: ban.since, until: ban.until })
                : t('memberFile.ban.forGood', { since: ban.since })}
            </p>
            {ban.reason && <p>{t('memberFile.ban.reason', { reason: ban.reason })}</p>}
            {canAct && <EndForm {...page} />}
          </>
        ) : (
          <p className="dim">{t('memberFile.ban.none')}</p>
        )}
        {canAct ? (
          <Fold label={t(ban ? 'memberFile.ban.change' : 'memberFile.ban.submit')} open={reply !== undefined}>
            <BanForm member={page.member} reply={reply} />
          </Fold>
        ) : (
          <p className="dim">{t('memberFile.ban.refused')}</p>
        )}
      </div>
    </Panel>
  )
}

function BanForm({ member, reply }: Pick<BanProps, 'member' | 'reply'>) {
  const { t } = useTranslation()
  return (
    <Form key={reply?.attempt} method="post" className="stack">
      <input type="hidden" name="from" value={member.openedBan} />
      <p className="hint">{t('memberFile.ban.about')}</p>
      <Field id="days" label={t('memberFile.ban.period')} error={describeFieldError(t, reply, 'days')}>
        {(control) => (
          <Select
            {...control}
            name="days"
            defaultValue={reply?.values.days}
            options={banPeriods.map((value) => ({
              value,
              label:
                value === 'never' ? t('memberFile.ban.always') : t('memberFile.ban.days', { count: Number(value) }),
            }))}
          />
        )}
      </Field>
      <ReasonField {...describeReason(t, 'banReason', reply)} hint={t('memberFile.ban.reasonHint')} />
      <p>
        <Button look="danger" name="intent" value="ban">
          {t('memberFile.ban.submitOf', { name: member.username })}
        </Button>
      </p>
    </Form>
  )
}

function EndForm(page: BanProps) {
  const { t } = useTranslation()
  return (
    <ReasonForm
      intent="unban"
      field="unbanReason"
      hint={t('memberFile.staffHint')}
      submit={t('memberFile.ban.end')}
      reply={useOwnReply('unban', page)}
    />
  )
}
