import { useNavigation } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { titleHref } from '~/lib/format/title-href'
import { describeFieldError } from '~/lib/forms/describe-failure'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Field } from '~/ui/field'
import { Fold } from '~/ui/fold'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { Panel } from '~/ui/panel'
import type { PartsProps } from './parts-view'

/** The packages that a package needs. Each is a form of its own, so it works without JavaScript. */
export function DependencyForms(props: PartsProps) {
  const { t } = useTranslation()
  const { dependencies } = props.view
  return (
    <Panel id="dependencies" title={t('titleForms.parts.dependencies')}>
      <div className="stack">
        {dependencies.length === 0 && <p className="dim">{t('titleForms.parts.noDependencies')}</p>}
        {dependencies.map((dependency) => (
          <DependencyForm key={dependency.slug} {...props} dependency={dependency} />
        ))}
        <AddForm key={dependencies.length} {...props} />
      </div>
    </Panel>
  )
}

function describeAddress(t: TFunction, code: string): string | undefined {
  if (code === 'cycle') return t('titleForms.parts.errors.cycle')
  if (code === 'unknown') return t('titleForms.errors.notFound')
  if (code === 'too_many') return t('titleForms.parts.errors.tooMany')
  return code === 'invalid' ? t('titleForms.parts.errors.address') : undefined
}

function AddForm({ action, reply }: PartsProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act')
  const own = reply?.values.act === 'need' ? reply : undefined
  return (
    <Form method="post" action={`${action}#dependencies`} className="stack" preventScrollReset>
      <Field
        id="address"
        label={t('titleForms.parts.add')}
        hint={t('titleForms.merge.intoHint')}
        error={describeFieldError(t, own, 'address', (code) => describeAddress(t, code))}
      >
        {(control) => (
          <Input
            {...control}
            name="address"
            defaultValue={own?.values.address}
            maxLength={300}
            autoComplete="off"
            required
          />
        )}
      </Field>
      <RangeFields id="add" versions={own?.values.versions} isOptional={own?.values.optional === 'on'} />
      <div>
        <Button name="act" value="need" busy={busy === 'need'}>
          {t('titleForms.parts.addSubmit')}
        </Button>
      </div>
    </Form>
  )
}

function RangeFields({ id, versions, isOptional }: { id: string; versions?: string; isOptional: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <Field id={`${id}-versions`} label={t('titleForms.parts.versions')} hint={t('titleForms.parts.versionsHint')}>
        {(control) => <Input {...control} name="versions" defaultValue={versions} maxLength={100} />}
      </Field>
      <Checkbox name="optional" label={t('forms.optional')} defaultChecked={isOptional} />
    </>
  )
}

function DependencyForm({
  dependency,
  action,
  reply,
}: PartsProps & { dependency: PartsProps['view']['dependencies'][number] }) {
  const { t } = useTranslation()
  const { slug, name, versions, isOptional } = dependency
  const own = reply?.values.act === 'change' && reply.values.dependency === slug ? reply : undefined
  const sent = useNavigation().formData
  const busy = sent?.get('dependency') === slug ? sent.get('act') : null
  const note = [versions, isOptional ? t('titleForms.parts.optional') : ''].filter(Boolean).join(', ')
  return (
    <Fold label={name} note={note} open={own !== undefined}>
      <Form method="post" action={`${action}#dependencies`} className="stack" preventScrollReset>
        <input type="hidden" name="dependency" value={slug} />
        <a className="link" href={titleHref({ kind: 'package', slug })}>
          {t('titleForms.new.see')}
        </a>
        <RangeFields
          id={`need-${slug}`}
          versions={own ? own.values.versions : versions}
          isOptional={own ? own.values.optional === 'on' : isOptional}
        />
        <div className="line">
          <Button name="act" value="change" busy={busy === 'change'}>
            {t('titleForms.edit.save')}
          </Button>
          <Button name="act" value="remove" look="danger" busy={busy === 'remove'}>
            {t('titleForms.parts.remove')}
          </Button>
        </div>
      </Form>
    </Fold>
  )
}
