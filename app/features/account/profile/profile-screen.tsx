import { useTranslation } from 'react-i18next'
import { FormDone } from '~/features/account/form-done'
import { memberHref } from '~/lib/format/member-href'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import { Select } from '~/ui/select'
import { Textarea } from '~/ui/textarea'
import { AvatarPanel } from './avatar-panel'
import type { ProfileView } from './profile-view'

interface ProfileScreenProps extends ProfileView {
  member: { name: string; role: string; picture: string | null }
  done: string | null
  reply: FormReply | undefined
  busy: boolean
}

export function ProfileScreen({ member, done, reply, busy, ...profile }: ProfileScreenProps) {
  const { t } = useTranslation()
  const { title, country, about, signature } = { ...profile, ...reply?.values }
  const typed = reply && (reply.values.shown ?? '').split(' ')
  const message = done === 'picture' ? t('account.avatar.done') : t('account.profile.done')
  return (
    <div className="stack-l">
      <AvatarPanel member={member} />
      <Panel title={t('account.profile.title')}>
        <Form key={reply?.attempt} method="post" className="stack max-w-measure">
          <FormDone done={done !== null && !reply ? message : null} />
          <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
          <Field
            id="title"
            label={t('account.profile.name')}
            hint={t('account.profile.nameHint')}
            error={describeFieldError(t, reply, 'title')}
          >
            {(control) => <Input {...control} name="title" defaultValue={title} maxLength={60} autoComplete="off" />}
          </Field>
          <Field id="country" label={t('account.profile.country')} error={describeFieldError(t, reply, 'country')}>
            {(control) => (
              <Select
                {...control}
                name="country"
                defaultValue={country}
                options={[{ value: '', label: t('account.profile.noCountry') }, ...profile.countries]}
              />
            )}
          </Field>
          <Field
            id="about"
            label={t('account.profile.about')}
            hint={t('account.profile.aboutHint')}
            error={describeFieldError(t, reply, 'about')}
          >
            {(control) => <Textarea {...control} name="about" defaultValue={about} rows={8} maxLength={10_000} />}
          </Field>
          <Field
            id="signature"
            label={t('account.profile.signature')}
            hint={t('account.profile.signatureHint')}
            error={describeFieldError(t, reply, 'signature', (code) =>
              code === 'custom' ? t('account.profile.signatureLines') : undefined,
            )}
          >
            {(control) => <Textarea {...control} name="signature" defaultValue={signature} rows={2} maxLength={200} />}
          </Field>
          <fieldset className="field" aria-describedby="shown-hint">
            <legend className="label">{t('account.profile.shown')}</legend>
            {profile.sections.map(({ name, shown }) => (
              <Checkbox
                key={name}
                name="shown"
                value={name}
                label={t(`account.profile.sections.${name}`)}
                defaultChecked={typed ? typed.includes(name) : shown}
              />
            ))}
            <span className="hint" id="shown-hint">
              {t('account.profile.shownHint')}
            </span>
          </fieldset>
          <div id="shows-peers">
            <Checkbox
              name="showsPeers"
              label={t('account.profile.showsPeers')}
              hint={t('account.profile.showsPeersHint')}
              defaultChecked={reply ? reply.values.showsPeers !== undefined : profile.showsPeers}
            />
          </div>
          <p className="line">
            <Button look="primary" busy={busy}>
              {t('forms.save')}
            </Button>
            <LinkButton href={memberHref(member.name)}>{t('account.profile.page')}</LinkButton>
          </p>
        </Form>
      </Panel>
    </div>
  )
}
