import { useRootData } from '~/render/document/root-data'
import { useFailure } from '~/render/document/use-failure'
import { ErrorScreen } from './error-screen'
import { WaitingScreen } from './waiting-screen'

/** Outside the shell (the root's error boundary) it is the whole page with its own landmark. */
export function FailureScreen({ error, inShell = false }: { error: unknown; inShell?: boolean }) {
  const failure = useFailure(error)
  const isConnecting = failure.code === 'connecting'
  const isUnreachable = useRootData() === undefined && failure.status === 503
  if (inShell) return <ErrorScreen {...failure} />
  return (
    <main id="main">
      {isConnecting || isUnreachable ? (
        <WaitingScreen kind={isConnecting ? 'connecting' : 'unreachable'} requestId={failure.requestId} />
      ) : (
        <ErrorScreen {...failure} whole />
      )}
    </main>
  )
}
