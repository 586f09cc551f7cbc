import { Await, useLocation } from '@remix-run/react'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Later } from '~/lib/api/deferred'
import { useStaleRecovery } from '~/lib/api/use-stale-recovery'
import { LinkButton } from '~/ui/link-button'
import { Panel } from '~/ui/panel'
import { Skeleton } from '~/ui/skeleton'

interface LatePanelProps<Data> {
  title: string
  failed: string
  data: Later<Data>
  children: (data: Data) => ReactNode
}

/** A failure does not affect the rest of the page. */
export function LatePanel<Data>({ title, failed, data, children }: LatePanelProps<Data>) {
  return (
    <Suspense
      fallback={
        <Panel title={title}>
          <Skeleton />
        </Panel>
      }
    >
      <Await resolve={data}>
        {(read) => (read.ok ? children(read.data) : <Failed title={title} words={failed} code={read.code} />)}
      </Await>
    </Suspense>
  )
}

function Failed({ title, words, code }: { title: string; words: string; code: string }) {
  useStaleRecovery(code)
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <Panel title={title}>
      <p className="line dim" role="status">
        {words}
        <LinkButton size="small" href={pathname + search}>
          {t('torrent.retry')}
        </LinkButton>
      </p>
    </Panel>
  )
}
