import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { titleHref } from '~/lib/format/title-href'
import { describeFailure, describeFieldError } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Button } from '~/ui/button'
import { MoveButtons } from '~/ui/button-group'
import { CursorPages } from '~/ui/cursor-pages'
import { Empty } from '~/ui/empty'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Fold } from '~/ui/fold'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { CollectionPage } from './collection-page'
import { collectionHref, type ItemView } from './collections-view'

interface ArrangeScreenProps {
  slug: string
  name: string
  items: ItemView[]
  newer: string | null
  older: string | null
  /** URL of this page, with its cursor. */
  action: string
  reply: FormReply | undefined
}

/** Adds, orders and removes the titles of a collection. Each button is a form of its own, so it works without JavaScript. */
export function ArrangeScreen({ slug, name, items, newer, older, action, reply }: ArrangeScreenProps) {
  const { t } = useTranslation()
  const failures = { too_many: t('collections.errors.full'), changed_meanwhile: t('collections.errors.removed') }
  return (
    <CollectionPage collection={{ slug, name }} heading={t('collections.order.title', { name })}>
      <ErrorSummary>{describeFailure(t, reply, failures)}</ErrorSummary>
      <LostNote items={items} reply={reply} />
      <AddForm action={action} reply={reply} />
      {items.length > 0 ? (
        <ol className="block" aria-label={t('collections.order.list')}>
          {items.map((item) => (
            <ItemRow key={`${item.title.kind} ${item.title.slug}`} item={item} action={action} reply={reply} />
          ))}
        </ol>
      ) : (
        <Empty title={t('collections.none')} />
      )}
      <CursorPages
        label={t('collections.titlePages')}
        previous={newer && { href: newer, label: t('collections.earlier') }}
        next={older && { href: older, label: t('collections.later') }}
      />
      <div>
        <LinkButton href={collectionHref(slug)}>{t('collections.order.done')}</LinkButton>
      </div>
    </CollectionPage>
  )
}

/** The typed note of a title that has no row any more, since another tab has removed it. */
function LostNote({ items, reply }: Pick<ArrangeScreenProps, 'items' | 'reply'>) {
  const { t } = useTranslation()
  const { act, kind, title: slug, note } = reply?.values ?? {}
  if (act !== 'save' || !note || items.some(({ title }) => title.kind === kind && title.slug === slug)) return null
  return (
    <Field id="lost-note" label={t('collections.order.note')}>
      {(control) => <Input {...control} readOnly value={note} />}
    </Field>
  )
}

function AddForm({ action, reply }: Pick<ArrangeScreenProps, 'action' | 'reply'>) {
  const { t } = useTranslation()
  const own = reply?.values.act === 'add' ? reply : undefined
  const error = describeFieldError(t, own, 'address', (code) => {
    if (code === 'unknown') return t('collections.errors.notFound')
    return code === 'invalid' ? t('collections.errors.address') : undefined
  })
  return (
    <Form method="post" action={action} className="stack" preventScrollReset>
      <Field id="address" label={t('collections.order.add')} hint={t('collections.order.addHint')} error={error}>
        {(control) => (
          <Input
            {...control}
            key={own?.attempt}
            name="address"
            defaultValue={own?.values.address}
            maxLength={300}
            autoComplete="off"
            required
          />
        )}
      </Field>
      <div>
        <Button name="act" value="add">
          {t('collections.order.addSubmit')}
        </Button>
      </div>
    </Form>
  )
}

interface ItemRowProps extends Pick<ArrangeScreenProps, 'action' | 'reply'> {
  item: ItemView
}

function ItemRow({ item, action, reply }: ItemRowProps) {
  const { t } = useTranslation()
  const { title, position, about, isLast } = item
  const { name } = title
  const sent = useNavigation().formData
  const busy = sent?.get('kind') === title.kind && sent.get('title') === title.slug ? sent.get('act') : null
  const id = `t-${title.kind}-${title.slug}`
  return (
    <li className="arrange-row" id={id}>
      <div className="line arrange-line">
        <span className="dim tabular arrange-place">{position}</span>
        <span className="list-text">
          <a className="title" href={titleHref(title)}>
            {name}
          </a>
          {about && <span className="hint">{about}</span>}
        </span>
        <Form method="post" action={action} className="line flex-none" preventScrollReset>
          <TitleFields item={item} />
          <input type="hidden" name="position" value={position} />
          <MoveButtons
            up={t('collections.order.up', { name })}
            down={t('collections.order.down', { name })}
            isFirst={position === 1}
            isLast={isLast}
            busy={busy}
          />
          <Button
            name="act"
            value="remove"
            look="danger"
            size="small"
            square
            aria-label={t('collections.order.remove', { name })}
            busy={busy === 'remove'}
          >
            <Icon is="i-lucide-x" />
          </Button>
        </Form>
      </div>
      <NoteForm key={`${position} ${item.note}`} item={item} action={action} reply={reply} id={id} />
    </li>
  )
}

/** The title that a row's form is about. */
function TitleFields({ item: { title } }: { item: ItemView }) {
  return (
    <>
      <input type="hidden" name="kind" value={title.kind} />
      <input type="hidden" name="title" value={title.slug} />
    </>
  )
}

function NoteForm({ item, action, reply, id }: ItemRowProps & { id: string }) {
  const { t } = useTranslation()
  const { title, position, note } = item
  const { act, kind, title: slug } = reply?.values ?? {}
  const own = act === 'save' && kind === title.kind && slug === title.slug ? reply : undefined
  return (
    <Fold
      label={t('collections.order.more')}
      note={note && <span className="trunc arrange-note">{note}</span>}
      open={own !== undefined}
    >
      <Form method="post" action={action} className="stack" preventScrollReset>
        <TitleFields item={item} />
        <Field
          id={`${id}-note`}
          label={t('collections.order.note')}
          hint={t('collections.order.noteHint')}
          error={describeFieldError(t, own, 'note')}
        >
          {(control) => <Input {...control} name="note" defaultValue={own?.values.note ?? note} maxLength={500} />}
        </Field>
        <Field
          id={`${id}-position`}
          label={t('collections.order.position')}
          error={describeFieldError(t, own, 'position')}
        >
          {(control) => (
            <Input
              {...control}
              type="number"
              name="position"
              defaultValue={own?.values.position ?? position}
              min={1}
              max={500}
              inputMode="numeric"
              required
            />
          )}
        </Field>
        <div>
          <Button name="act" value="save" size="small">
            {t('collections.order.save')}
          </Button>
        </div>
      </Form>
    </Fold>
  )
}
