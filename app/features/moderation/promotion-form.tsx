import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { Panel } from '~/ui/panel'
import { Select } from '~/ui/select'
import type { StaffView } from './moderate-view.server'

interface PromotionFormProps {
  torrent: StaffView
  reply: FormReply | undefined
  busy: boolean
}

/** How much of a torrent's download and upload counts, and for how long. */
export function PromotionForm({ torrent, reply, busy }: PromotionFormProps) {
  const { t } = useTranslation()
  const typed = reply?.values.act === 'promote' ? reply.values : {}
  const { slug, promotion, fields } = torrent
  return (
    <Panel title={t('moderation.torrent.promotion.title')}>
      <Form method="post" action={`/torrents/${slug}/moderate`} className="stack">
        <p>
          {t('moderation.torrent.promotion.now', { promotion: promotion ?? t('moderation.torrent.promotion.none') })}
        </p>
        <div className="grid gap-5 grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))]">
          {fields.map(({ name, value, options }) => (
            <Field
              key={name}
              id={name}
              label={t(`moderation.torrent.promotion.${name}`)}
              error={describeFieldError(t, reply, name)}
            >
              {(control) => <Select {...control} name={name} defaultValue={typed[name] ?? value} options={options} />}
            </Field>
          ))}
        </div>
        <Field id="promotion-reason" label={t('moderation.torrent.promotion.reason')}>
          {(control) => <Input {...control} name="reason" defaultValue={typed.reason} maxLength={500} />}
        </Field>
        <p>
          <Button look="primary" name="act" value="promote" busy={busy}>
            {t('moderation.torrent.promotion.submit')}
          </Button>
        </p>
      </Form>
    </Panel>
  )
}
