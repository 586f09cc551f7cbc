import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { TitleRef } from '#contract/titles'
import { titleHref, walls } from '~/lib/format/title-href'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Input } from '~/ui/input'
import { Panel } from '~/ui/panel'
import { type ChoiceView, collectionHref } from './collections-view'
import { VisibilityField } from './visibility-field'

interface CollectScreenProps {
  title: TitleRef
  choices: ChoiceView[]
  action: string
  reply: FormReply | undefined
}

/** Adds a title to collections of the member, removes it, or creates a collection with it. */
export function CollectScreen({ title, choices, action, reply }: CollectScreenProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData
  const own = reply?.values.act === 'create' ? reply : undefined
  const full = own ? t('collections.errors.tooMany') : t('collections.errors.full')
  const parents = [
    { href: walls[title.kind], label: t(`titles.walls.${title.kind}`) },
    { href: titleHref(title), label: title.name },
  ]
  return (
    <>
      <Breadcrumb label={t('collections.crumbs')} parents={parents} />
      <div className="head">
        <h1 className="head-title">{t('collections.collect.title', { name: title.name })}</h1>
      </div>
      <div className="stack-l max-w-measure">
        <ErrorSummary>{describeFailure(t, reply, { too_many: full })}</ErrorSummary>
        <Panel title={t('collections.collect.yours')}>
          {choices.length === 0 && <p className="dim">{t('collections.collect.none')}</p>}
          <ul className="block">
            {choices.map((choice) => (
              <Choice
                key={choice.slug}
                choice={choice}
                action={action}
                busy={busy?.get('collection') === choice.slug}
              />
            ))}
          </ul>
        </Panel>
        <Panel title={t('collections.collect.new')}>
          <Form method="post" action={action} className="stack" preventScrollReset>
            <Field id="name" label={t('collections.form.name')} error={describeFieldError(t, own, 'name')}>
              {(control) => (
                <Input
                  {...control}
                  key={own?.attempt}
                  name="name"
                  defaultValue={own?.values.name}
                  maxLength={100}
                  autoComplete="off"
                  required
                />
              )}
            </Field>
            <VisibilityField reply={own} usual="private" />
            <div>
              <Button look="primary" name="act" value="create" busy={busy?.get('act') === 'create'}>
                {t('collections.collect.submit')}
              </Button>
            </div>
          </Form>
        </Panel>
      </div>
    </>
  )
}

function Choice({ choice, action, busy }: { choice: ChoiceView; action: string; busy: boolean }) {
  const { t } = useTranslation()
  const { slug, name, note, hasTitle } = choice
  return (
    <li className="list-row" id={`c-${slug}`}>
      <span className="list-text">
        <a className="title trunc" href={collectionHref(slug)}>
          {name}
        </a>
        <span className="hint">{note}</span>
      </span>
      {hasTitle && (
        <span className="line dim">
          <Icon is="i-lucide-check" />
          {t('collections.collect.in')}
        </span>
      )}
      <Form method="post" action={action} preventScrollReset>
        <input type="hidden" name="collection" value={slug} />
        <Button size="small" name="act" value={hasTitle ? 'remove' : 'add'} busy={busy}>
          {hasTitle ? t('collections.collect.remove') : t('collections.collect.add')}
          <span className="vh"> ({name})</span>
        </Button>
      </Form>
    </li>
  )
}
