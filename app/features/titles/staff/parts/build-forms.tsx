import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Fold } from '~/ui/fold'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { Panel } from '~/ui/panel'
import type { BuildView, PartsProps } from './parts-view'

/** Version and platform of the releases of a package that the member may edit. */
export function BuildForms(props: PartsProps) {
  const { t } = useTranslation()
  const { builds } = props.view
  return (
    <Panel id="builds" title={t('titleForms.parts.builds')}>
      {builds.length === 0 ? (
        <p className="dim">{t('titleForms.parts.noBuilds')}</p>
      ) : (
        builds.map((build) => <BuildForm key={build.slug} {...props} build={build} />)
      )}
    </Panel>
  )
}

const longest = { version: 60, platform: 40, arch: 40 }

function BuildForm({ build, action, reply }: PartsProps & { build: BuildView }) {
  const { t } = useTranslation()
  const { slug, name, version, platform } = build
  const sent = useNavigation().formData
  const busy = sent?.get('torrent') === slug ? sent.get('act') : null
  const own = reply?.values.torrent === slug ? reply : undefined
  const isBuild = version !== '' && platform !== ''
  return (
    <Fold label={name} note={isBuild ? `${version} · ${platform}` : undefined} open={own !== undefined}>
      <Form method="post" action={`${action}#builds`} className="stack" preventScrollReset>
        <input type="hidden" name="torrent" value={slug} />
        {(['version', 'platform', 'arch'] as const).map((field) => (
          <Field
            key={field}
            id={`${field}-${slug}`}
            label={t(`titleForms.parts.${field}`)}
            error={describeFieldError(t, own, field)}
          >
            {(control) => (
              <Input
                {...control}
                name={field}
                defaultValue={own?.values[field] ?? build[field]}
                maxLength={longest[field]}
                required={field !== 'arch'}
              />
            )}
          </Field>
        ))}
        <div className="line">
          <Button name="act" value="build" busy={busy === 'build'}>
            {t('titleForms.edit.save')}
          </Button>
          {isBuild && (
            <Button name="act" value="unbuild" look="danger" formNoValidate busy={busy === 'unbuild'}>
              {t('titleForms.parts.unbuild')}
            </Button>
          )}
        </div>
      </Form>
    </Fold>
  )
}
