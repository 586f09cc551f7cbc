import { useTranslation } from 'react-i18next'
import type { Visibility } from '#contract/collections'
import { describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { RadioGroup } from '~/ui/radio-group'

const visibilities: Visibility[] = ['private', 'link', 'public']

export function VisibilityField({ reply, usual }: { reply: FormReply | undefined; usual: string }) {
  const { t } = useTranslation()
  return (
    <RadioGroup
      id="visibility"
      name="visibility"
      label={t('collections.visibility.label')}
      choices={visibilities.map((value) => ({
        value,
        label: t(`collections.visibility.${value}`),
        hint: t(`collections.visibilityHints.${value}`),
      }))}
      defaultValue={reply?.values.visibility ?? usual}
      error={describeFieldError(t, reply, 'visibility')}
    />
  )
}
