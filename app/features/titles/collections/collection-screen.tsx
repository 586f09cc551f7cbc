import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { memberHref } from '~/lib/format/member-href'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { ServerHtml } from '~/render/server-html/server-html'
import { Badge } from '~/ui/badge'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Button } from '~/ui/button'
import { Count } from '~/ui/count'
import { CursorPages } from '~/ui/cursor-pages'
import { Empty } from '~/ui/empty'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { Fold } from '~/ui/fold'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { Username } from '~/ui/username'
import { type CollectionView, collectionHref } from './collections-view'

interface CollectionScreenProps {
  view: CollectionView
  /** Server HTML; empty for a collection without a description. */
  text: { html: string | null } | ''
  titles: string | null
  newer: string | null
  older: string | null
  reply: FormReply | undefined
}

/** A collection: its titles as posters, in the owner's order. */
export function CollectionScreen({ view, text, titles, newer, older, reply }: CollectionScreenProps) {
  const { t } = useTranslation()
  const { name, owner, facts, visibility, isOfficial } = view
  return (
    <>
      <Breadcrumb label={t('collections.crumbs')} parents={[{ href: '/collections', label: t('collections.title') }]} />
      <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
      <header className="stack mb-6">
        <h1 className="line head-title">
          {name}
          {isOfficial && <Badge tone="info">{t('collections.official')}</Badge>}
          {visibility !== 'public' && <Badge>{t(`collections.visibility.${visibility}`)}</Badge>}
        </h1>
        <p className="line dim collection-facts">
          {owner ? (
            <Username name={owner.username} role={owner.role} href={memberHref(owner.username)} />
          ) : (
            t('collections.gone')
          )}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {text && <ServerHtml as="div" className="prose" name="collection-text" html={text.html} />}
        <CollectionActs view={view} />
        <Share view={view} />
      </header>
      {view.isEmpty ? (
        <NoTitles view={view} />
      ) : (
        <ServerHtml
          as="ol"
          className="posters"
          data-list=""
          name="collection-titles"
          html={titles}
          key={`${newer} ${older}`}
        />
      )}
      <CursorPages
        label={t('collections.titlePages')}
        previous={newer && { href: newer, label: t('collections.earlier') }}
        next={older && { href: older, label: t('collections.later') }}
      />
    </>
  )
}

function CollectionActs({ view }: { view: CollectionView }) {
  const { t } = useTranslation()
  const { slug, isMine, isFollowed, followers, canEdit, canDelete } = view
  const busy = useNavigation().formData?.has('follow')
  return (
    <div className="line">
      {!isMine && (
        <Form method="post" action={`${collectionHref(slug)}?index`} preventScrollReset>
          <Button name="follow" value={isFollowed ? 'off' : 'on'} aria-pressed={isFollowed} busy={busy}>
            <Icon is="i-lucide-bell" />
            {t('collections.follow')}
            {followers > 0 && <Count value={String(followers)} label={t('collections.followerCount')} />}
          </Button>
        </Form>
      )}
      {canEdit && (
        <>
          <LinkButton href={collectionHref(slug, 'titles')}>
            <Icon is="i-lucide-list-ordered" />
            {t('collections.arrange')}
          </LinkButton>
          <LinkButton look="ghost" href={collectionHref(slug, 'edit')} data-key="e">
            <Icon is="i-lucide-pencil" />
            {t('collections.edit')}
          </LinkButton>
        </>
      )}
      {canDelete && (
        <LinkButton look="ghost" href={collectionHref(slug, 'delete')}>
          <Icon is="i-lucide-trash-2" />
          {t('collections.delete')}
        </LinkButton>
      )}
    </div>
  )
}

function Share({ view: { visibility, address } }: { view: CollectionView }) {
  const { t } = useTranslation()
  if (visibility === 'private') return <p className="hint">{t('collections.privateHint')}</p>
  return (
    <div className="max-w-measure">
      <Fold label={t('collections.share')}>
        <Field id="address" label={t('collections.address')} hint={t(`collections.shareHint.${visibility}`)}>
          {(control) => <Input {...control} readOnly value={address} />}
        </Field>
      </Fold>
    </div>
  )
}

function NoTitles({ view: { slug, canEdit } }: { view: CollectionView }) {
  const { t } = useTranslation()
  return (
    <Empty title={t('collections.none')}>
      <p className="mb-4">{canEdit ? t('collections.noneText') : t('collections.noneOther')}</p>
      {canEdit && <LinkButton href={collectionHref(slug, 'titles')}>{t('collections.order.add')}</LinkButton>}
    </Empty>
  )
}
