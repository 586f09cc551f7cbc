import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/button'
import { CopyButton } from '~/ui/code-block/copy-button'
import { Count } from '~/ui/count'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'
import type { FrameView } from './detail-view'
import { ToggleAct } from './toggle-act'

export function TorrentActs({ torrent }: { torrent: FrameView }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { slug, mine, thanks, notice, report } = torrent
  const address = `/torrents/${slug}`
  const thanked = (count: number) => count > 0 && <Count value={String(count)} label={t('torrent.acts.thanks')} />
  return (
    <div className="line">
      <LinkButton look="primary" href={`${address}/download`} data-reload="" data-key="d">
        <Icon is="i-lucide-download" />
        {t('torrent.acts.download')}
      </LinkButton>
      <ToggleAct
        address={address}
        from={pathname}
        on="bookmark"
        off="unbookmark"
        shortcut="b"
        pressed={mine.bookmarked}
      >
        {() => (
          <>
            <Icon is="i-lucide-bookmark" />
            {t('torrent.acts.bookmark')}
          </>
        )}
      </ToggleAct>
      {mine.uploaded ? (
        <span className="line dim">
          <Icon is="i-lucide-heart" />
          {t('torrent.acts.thanked', { count: thanks })}
        </span>
      ) : (
        <ToggleAct address={address} from={pathname} on="thank" off="unthank" pressed={mine.thanked}>
          {(pressed) => (
            <>
              <Icon is="i-lucide-heart" />
              {t('torrent.acts.thank')}
              {thanked(thanks - Number(mine.thanked) + Number(pressed))}
            </>
          )}
        </ToggleAct>
      )}
      {notice?.reseed && (
        <form method="post" action={address}>
          <Button name="act" value="reseed">
            {notice.reseed}
          </Button>
        </form>
      )}
      {!report?.isOpen && (
        <LinkButton look="ghost" href={`${address}/report`}>
          <Icon is="i-lucide-flag" />
          {t('torrent.acts.report')}
        </LinkButton>
      )}
      {mine.canEdit && (
        <LinkButton look="ghost" href={`${address}/edit`} data-key="e">
          <Icon is="i-lucide-pencil" />
          {t('torrent.acts.edit')}
        </LinkButton>
      )}
      {mine.canModerate && (
        <LinkButton look="ghost" href={`${address}/moderate`}>
          <Icon is="i-lucide-gavel" />
          {t('torrent.acts.moderate')}
        </LinkButton>
      )}
      <CopyButton
        text={typeof location === 'undefined' ? address : location.origin + address}
        label={t('torrent.acts.share')}
        doneLabel={t('torrent.acts.shared')}
      />
    </div>
  )
}
