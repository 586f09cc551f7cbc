import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Fold } from '~/ui/fold'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { KeyValues } from '~/ui/key-values'
import { Panel } from '~/ui/panel'
import { Select } from '~/ui/select'
import type { MemberProps } from './member-props'
import { describeReason, ReasonField } from './reason-field'
import { ReasonForm } from './reason-form'
import { useOwnReply } from './use-own-reply'

type FiguresPanelProps = Pick<MemberProps, 'member' | 'unconfirmed' | 'clientId' | 'reply' | 'done'>

export function FiguresPanel(page: FiguresPanelProps) {
  const { t } = useTranslation()
  const { figures, uploaded, downloaded, bonus, owed, seeding, canAct } = page.member
  const [reply, excused] = [useOwnReply('figure', page), useOwnReply('excuse', page)]
  const shown = figures.map(({ name, value }) => ({ label: t(`account.figures.${name}`), value }))
  return (
    <Panel title={t('memberFile.figures.title')}>
      <div className="stack">
        <KeyValues facts={owed.value === null ? shown : [...shown, owed]} />
        {page.unconfirmed && (
          <p>
            <a className="link" href={page.unconfirmed.href}>
              {t('memberFile.figures.unconfirmed', { size: page.unconfirmed.size })}
            </a>
          </p>
        )}
        {canAct && (
          <Fold label={t('memberFile.figures.submit')} open={reply !== undefined}>
            <FigureForm key={reply?.attempt ?? `${uploaded} ${downloaded} ${bonus}`} {...page} reply={reply} />
          </Fold>
        )}
        {canAct && seeding.missed > 0 && (
          <Fold label={t('memberFile.figures.excuse')} open={excused !== undefined}>
            <ReasonForm
              intent="excuse"
              field="excuseReason"
              hint={t('memberFile.figures.hint')}
              submit={t('memberFile.figures.excuse')}
              reply={excused}
            />
          </Fold>
        )}
      </div>
    </Panel>
  )
}

function FigureForm({ member, clientId, reply }: Pick<FiguresPanelProps, 'member' | 'clientId' | 'reply'>) {
  const { t } = useTranslation()
  // The data of the page have another one each time they are loaded.
  const [openedId] = useState(clientId)
  const wrong = (code: string) => t(code === 'too_big' ? 'memberFile.figures.tooMuch' : 'memberFile.figures.wrong')
  return (
    <Form method="post" className="stack max-w-measure">
      <input type="hidden" name="clientId" value={reply?.values.clientId ?? openedId} />
      <Field id="figure" label={t('memberFile.figures.figure')} error={describeFieldError(t, reply, 'figure')}>
        {(control) => (
          <Select
            {...control}
            name="figure"
            defaultValue={reply?.values.figure}
            options={member.figures.map(({ name }) => ({ value: name, label: t(`account.figures.${name}`) }))}
          />
        )}
      </Field>
      <Field
        id="change"
        label={t('memberFile.figures.change')}
        hint={t('memberFile.figures.changeHint')}
        error={describeFieldError(t, reply, 'change', wrong)}
      >
        {(control) => (
          <Input
            {...control}
            name="change"
            defaultValue={reply?.values.change}
            maxLength={40}
            autoComplete="off"
            required
          />
        )}
      </Field>
      <ReasonField {...describeReason(t, 'figureReason', reply)} hint={t('memberFile.figures.hint')} />
      <p>
        <Button name="intent" value="figure">
          {t('memberFile.figures.submit')}
        </Button>
      </p>
    </Form>
  )
}
