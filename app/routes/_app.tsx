import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import { useMemo } from 'react'
import { FailureScreen } from '~/features/errors/failure-screen'
import { InvitesDialog } from '~/features/invites/invites-dialog'
import { AppShell } from '~/features/shell/app-shell'
import { Progress } from '~/features/shell/progress'
import type { ShellData } from '~/features/shell/shell-data'
import { readShell } from '~/features/shell/shell-data.server'
import { changedByForm } from '~/lib/forms/changed-by-form'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { readPendingForm } from '~/lib/session/pending-form.server'
import { useRootData } from '~/render/document/root-data'
import { FormMember } from '~/ui/form-member'

export const handle: SectionsHandle = { i18n: ['invites', 'notifications', 'shell'] }

export const headers = passRetryAfter

export async function loader({ context, request }: LoaderFunctionArgs) {
  const [shell, pending] = await Promise.all([readShell(context), readPendingForm(context, request)])
  return { ...shell, pending }
}

/** Paging and sorting do not reload the shell's data; another page and every form do. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = args
  return changedByForm(args) ?? (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)
}

/** Constant, so that the memoised shell does not render again. */
const page = <Outlet />

export default function AppRoute() {
  const root = useRootData()
  const shell = useLoaderData<typeof loader>()
  const invites = useMemo(() => describeInvites(shell), [shell])
  return (
    root && (
      <FormMember.Provider value={shell.member.username}>
        <Progress />
        <AppShell root={root} shell={shell} invites={invites}>
          {page}
        </AppShell>
      </FormMember.Provider>
    )
  )
}

/** The invites dialog of the user bar, for members who may send invites. */
function describeInvites({ member }: ShellData) {
  if (!member.permissions.includes('invites.send')) return null
  return { dialog: 'invites', content: <InvitesDialog id="invites" left={member.invitesLeft} /> }
}

export function ErrorBoundary() {
  const error = useRouteError()
  const root = useRootData()
  const shell = useRouteLoaderData<typeof loader>('routes/_app')
  if (!root) return <FailureScreen error={error} />
  return (
    <AppShell root={root} shell={shell ?? null}>
      <FailureScreen error={error} inShell />
    </AppShell>
  )
}
