import { useNavigation } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { describeFieldError } from '~/lib/forms/describe-failure'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Fold } from '~/ui/fold'
import { Form } from '~/ui/form'
import { Input } from '~/ui/input'
import { Panel } from '~/ui/panel'
import type { BuildView, PartsProps, PartsReply } from './parts-view'

/** Version and platform of the releases of a package that the member may edit, and of torrents that become its builds. */
export function BuildForms(props: PartsProps) {
  const { t } = useTranslation()
  const { builds } = props.view
  return (
    <Panel id="builds" title={t('titleForms.parts.builds')}>
      <div className="stack">
        {builds.length === 0 && <p className="dim">{t('titleForms.parts.noBuilds')}</p>}
        {builds.map((build) => (
          <BuildForm key={build.slug} {...props} build={build} />
        ))}
        <AddBuildForm key={builds.length} {...props} />
      </div>
    </Panel>
  )
}

const longest = { version: 60, platform: 40, arch: 40 }
const fields = ['version', 'platform', 'arch'] as const

interface BuildFieldsProps {
  /** End of the ids of the fields. */
  id: string
  values: Partial<Record<(typeof fields)[number], string>>
  reply: PartsReply | undefined
}

function BuildFields({ id, values, reply }: BuildFieldsProps) {
  const { t } = useTranslation()
  return fields.map((field) => (
    <Field
      key={field}
      id={`${field}-${id}`}
      label={t(`titleForms.parts.${field}`)}
      error={describeFieldError(t, reply, field)}
    >
      {(control) => (
        <Input
          {...control}
          name={field}
          defaultValue={reply?.values[field] ?? values[field]}
          maxLength={longest[field]}
          required={field !== 'arch'}
        />
      )}
    </Field>
  ))
}

const torrentErrors = {
  invalid: 'torrent',
  unknown: 'noTorrent',
  forbidden: 'notOwn',
  other_title: 'otherTitle',
  already_build: 'alreadyBuild',
} as const

function describeTorrent(t: TFunction, code: string): string | undefined {
  if (!(code in torrentErrors)) return undefined
  return t(`titleForms.parts.errors.${torrentErrors[code as keyof typeof torrentErrors]}`)
}

function AddBuildForm({ action, reply }: PartsProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act') === 'add'
  const own = reply?.values.act === 'add' ? reply : undefined
  return (
    <Fold label={t('titleForms.parts.addBuild')} open={own !== undefined}>
      <Form method="post" action={`${action}#builds`} className="stack" preventScrollReset>
        <Field
          id="release"
          label={t('titleForms.parts.release')}
          hint={t('titleForms.parts.releaseHint')}
          error={describeFieldError(t, own, 'release', (code) => describeTorrent(t, code))}
        >
          {(control) => (
            <Input
              {...control}
              name="release"
              defaultValue={own?.values.release}
              maxLength={300}
              autoComplete="off"
              required
            />
          )}
        </Field>
        <BuildFields id="new" values={{}} reply={own} />
        <div>
          <Button name="act" value="add" busy={busy}>
            {t('titleForms.parts.addBuildSubmit')}
          </Button>
        </div>
      </Form>
    </Fold>
  )
}

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
        <BuildFields id={slug} values={build} reply={own} />
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
