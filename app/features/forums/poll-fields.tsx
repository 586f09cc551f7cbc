import { useTranslation } from 'react-i18next'
import type { PollResults } from '#contract/polls'
import { describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Checkbox } from '~/ui/checkbox'
import { Field } from '~/ui/field'
import { Fold } from '~/ui/fold'
import { Input } from '~/ui/input'
import { Select } from '~/ui/select'
import { Textarea } from '~/ui/textarea'

const mostOptions = 20
const results: PollResults[] = ['always', 'voted', 'closed']

/** Days until a poll closes; 0: it stays open. */
const periods = [0, 1, 3, 7, 14, 30]

/** Fields of a new thread for its poll. Without a question and options it has none. */
export function PollFields({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation()
  const { pollQuestion, pollOptions, pollChoices, pollDays, pollResults: shown, pollNamed } = reply?.values ?? {}
  const errorOf = (field: string) => describeFieldError(t, reply, field)
  return (
    <Fold label={t('forums.poll.add')} open={Boolean(pollQuestion || pollOptions)}>
      <div className="stack">
        <Field id="poll-question" label={t('forums.poll.question')} error={errorOf('pollQuestion')}>
          {(control) => (
            <Input {...control} name="pollQuestion" defaultValue={pollQuestion} maxLength={200} autoComplete="off" />
          )}
        </Field>
        <Field
          id="poll-options"
          label={t('forums.poll.options')}
          hint={t('forums.poll.optionsHint', { most: mostOptions })}
          error={errorOf('pollOptions')}
        >
          {(control) => <Textarea {...control} name="pollOptions" defaultValue={pollOptions} />}
        </Field>
        <Field id="poll-choices" label={t('forums.poll.choices')} error={errorOf('pollChoices')}>
          {(control) => (
            <Input
              {...control}
              name="pollChoices"
              type="number"
              min={1}
              max={mostOptions}
              defaultValue={pollChoices ?? '1'}
            />
          )}
        </Field>
        <Field id="poll-days" label={t('forums.poll.period')}>
          {(control) => (
            <Select
              {...control}
              name="pollDays"
              defaultValue={pollDays ?? '0'}
              options={periods.map((count) => ({
                value: String(count),
                label: count === 0 ? t('forums.poll.noPeriod') : t('forums.poll.days', { count }),
              }))}
            />
          )}
        </Field>
        <Field id="poll-results" label={t('forums.poll.showing')}>
          {(control) => (
            <Select
              {...control}
              name="pollResults"
              defaultValue={shown ?? 'always'}
              options={results.map((value) => ({ value, label: t(`forums.poll.results.${value}`) }))}
            />
          )}
        </Field>
        <Checkbox name="pollNamed" value="1" defaultChecked={pollNamed === '1'} label={t('forums.poll.named')} />
      </div>
    </Fold>
  )
}
