import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Input } from '~/ui/input'
import { List, ListItem } from '~/ui/list'
import { Panel } from '~/ui/panel'
import { Username } from '~/ui/username'
import type { RequestView } from './requests-view'

interface SupportPanelProps {
  view: RequestView
  reply: FormReply | undefined
}

/** Supports a request, with or without points. A form that was refused stays with what was typed. */
export function SupportPanel({ view, reply }: SupportPanelProps) {
  const { t } = useTranslation()
  const { state, present, pledged, isMine } = view
  const isRefused = reply?.values.act === 'pledge'
  if (state === 'filled' && !isRefused) return null
  return (
    <Panel title={t('torrentRequests.support.title')}>
      <div className="stack">
        {!isMine && <p>{t(pledged === null ? 'torrentRequests.support.about' : 'torrentRequests.support.yes')}</p>}
        {pledged === null && <ActForm view={view} act="support" />}
        {pledged !== null && present === 0 && !isMine && <ActForm view={view} act="unsupport" />}
        <PointsForm view={view} reply={isRefused ? reply : undefined} />
      </div>
    </Panel>
  )
}

interface ActFormProps {
  view: RequestView
  act: 'support' | 'unsupport'
}

function ActForm({ view: { href }, act }: ActFormProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act') === act
  return (
    <Form method="post" action={href} preventScrollReset>
      <Button name="act" value={act} busy={busy}>
        {act === 'support' && <Icon is="i-lucide-hand" />}
        {t(act === 'support' ? 'torrentRequests.support.submit' : 'torrentRequests.support.end')}
      </Button>
    </Form>
  )
}

/** Adds to the points that the form names as present, so that a form that is sent twice adds its points once. */
function PointsForm({ view: { href, present, bonus, mostPoints }, reply }: SupportPanelProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act') === 'pledge'
  const before = reply?.values.present ?? String(present)
  return (
    <Form method="post" action={href} className="stack" preventScrollReset>
      <input key={before} type="hidden" name="present" value={before} />
      <Field
        id="points"
        label={t('torrentRequests.support.points')}
        hint={t('torrentRequests.support.pointsHint', { bonus })}
        error={describeFieldError(t, reply, 'points', () => t('torrentRequests.errors.points'))}
      >
        {(control) => (
          <Input
            {...control}
            key={`${before} ${reply?.attempt}`}
            type="number"
            name="points"
            defaultValue={reply?.values.points}
            min={1}
            max={Math.max(1, mostPoints)}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        )}
      </Field>
      <div>
        <Button name="act" value="pledge" busy={busy}>
          {t('torrentRequests.support.add')}
        </Button>
      </div>
    </Form>
  )
}

/** The supporters with the most points. */
export function Pledges({ view: { pledges } }: Pick<SupportPanelProps, 'view'>) {
  const { t } = useTranslation()
  if (pledges.length === 0) return null
  return (
    <Panel title={t('torrentRequests.pledges')}>
      <List label={t('torrentRequests.pledges')}>
        {pledges.map(({ name, role, href, points }, index) => (
          <ListItem
            // biome-ignore lint/suspicious/noArrayIndexKey: several former members have the same name
            key={`${name} ${index}`}
            title={href ? <Username name={name} role={role} href={href} /> : name}
            end={points}
          />
        ))}
      </List>
    </Panel>
  )
}
