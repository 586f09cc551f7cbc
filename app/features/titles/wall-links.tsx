import { useRouteLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Permission } from '#contract/permissions'
import type { TitleKind } from '#contract/titles'
import { LinkButton } from '~/ui/link-button'

/** The links in the head of a wall. */
export function WallLinks({ kind }: { kind: TitleKind }) {
  const { t } = useTranslation()
  const shell = useRouteLoaderData<{ member: { permissions: Permission[] } }>('routes/_app')
  const permissions = shell?.member.permissions ?? []
  const mayEnter = permissions.includes('torrents.upload') || permissions.includes('torrents.moderate')
  return (
    <>
      {mayEnter && (
        <LinkButton look="ghost" size="small" href={`/titles/new?kind=${kind}`} data-key="n">
          {t('titles.new')}
        </LinkButton>
      )}
      <LinkButton look="ghost" size="small" href="/collections">
        {t('titles.collections')}
      </LinkButton>
    </>
  )
}
