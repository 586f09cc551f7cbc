import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { ServerHtml } from '~/render/server-html/server-html'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Button } from '~/ui/button'
import { Empty } from '~/ui/empty'
import { ErrorSummary } from '~/ui/error-summary'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'

interface ArtistScreenProps {
  slug: string
  name: string
  isFollowed: boolean
  /** `3 albums` */
  count: string
  isEmpty: boolean
  /** Server HTML. */
  albums: string | null
  reply?: FormReply
}

/** An artist with their albums. */
export function ArtistScreen({ slug, name, isFollowed, count, isEmpty, albums, reply }: ArtistScreenProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.has('follow')
  return (
    <>
      <Breadcrumb label={t('title.crumbs')} parents={[{ href: '/music', label: t('titles.walls.album') }]} />
      <div className="head">
        <h1 className="head-title">{name}</h1>
        <span className="dim tabular">{count}</span>
        <Form method="post" action={`/music/${slug}?index`} preventScrollReset>
          <Button name="follow" value={isFollowed ? 'off' : 'on'} aria-pressed={isFollowed} busy={busy}>
            <Icon is="i-lucide-bell" />
            {t('title.follow')}
          </Button>
        </Form>
      </div>
      <ErrorSummary>{describeFailure(t, reply)}</ErrorSummary>
      {isEmpty ? (
        <Empty title={t('title.artist.none')} />
      ) : (
        <ServerHtml as="ul" className="posters" data-list="" name="artist-albums" html={albums} />
      )}
    </>
  )
}
