import { useLocation } from '@remix-run/react'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRealtime } from '~/lib/realtime/use-realtime'
import type { RootData } from '~/render/document/root-data'
import { useFollowLinks } from '~/render/server-html/follow-links'
import { useHints } from '~/render/server-html/hints'
import { PrefetchPressedLink } from '~/render/server-html/prefetch-pressed-link'
import { Banner } from '~/ui/banner'
import { Footer } from './footer'
import type { ShellData } from './shell-data'
import { TopBar } from './top-bar'
import { UserBar } from './user-bar'

interface AppShellProps {
  root: RootData
  /** null where an error kept the member's own data away: the chrome stands without it. */
  shell: ShellData | null
  /** Opened from the user bar; null where its page is all there is. */
  invites?: { dialog: string; content: ReactNode } | null
  children: ReactNode
}

/** Drawn anew when its own data is, and not with every move inside it. */
export const AppShell = memo(function AppShell({ root, shell, invites, children }: AppShellProps) {
  const { t } = useTranslation()
  useFollowLinks()
  useHints(root)
  useRealtime(shell !== null)
  return (
    <>
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <TopBar site={root.site} permissions={shell?.member.permissions ?? []} />
      {shell && <UserBar member={shell.member} invitesDialog={invites?.dialog} />}
      <Main>
        {shell?.member.owesTwoStep && <OwedStep />}
        {children}
      </Main>
      {invites?.content}
      <PrefetchPressedLink />
      <Footer site={root.site} theme={root.theme} language={root.language} totals={shell?.totals ?? null} />
    </>
  )
})

/** The role gives nothing yet: where that is mended. */
function OwedStep() {
  const { t } = useTranslation()
  return (
    <div className="mb-5">
      <Banner tone="warn">
        {t('account.security.required')}{' '}
        <a className="link" href="/account/settings/security">
          {t('account.security.twoStep')}
        </a>
      </Banner>
    </div>
  )
}

/**
 * After a navigation to another page the focus moves here, as it does with a document: the reader hears where they are.
 * Where the page says what became of a form, the focus moves to that; on the same page, too, when the button that was
 * pressed is gone and the focus with it.
 */
function Main({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation()
  const main = useRef<HTMLElement>(null)
  const last = useRef({ pathname, key })
  useEffect(() => {
    const was = last.current
    last.current = { pathname, key }
    if (was.key === key) return
    const said = main.current?.querySelector<HTMLElement>('[role=status][tabindex],[role=alert][tabindex]')
    if (was.pathname !== pathname || (said && document.activeElement === document.body)) {
      ;(said ?? main.current)?.focus({ preventScroll: !said })
    }
  }, [pathname, key])
  return (
    <main id="main" className="wrap" tabIndex={-1} ref={main}>
      {children}
    </main>
  )
}
