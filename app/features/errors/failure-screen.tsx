import { useRootData } from '~/render/document/root-data'
import { useFailure } from '~/render/document/use-failure'
import { ConnectingScreen } from './connecting-screen'
import { ErrorScreen } from './error-screen'
import { UnreachableScreen } from './unreachable-screen'

/**
 * The screen for any error. Outside the shell (the root's error boundary) it is the whole page with its own landmark.
 */
export function FailureScreen({ error, inShell = false }: { error: unknown; inShell?: boolean }) {
  const failure = useFailure(error)
  const siteIsKnown = useRootData() !== undefined
  if (inShell) return <ErrorScreen {...failure} />
  return (
    <main id="main">
      {failure.code === 'connecting' ? (
        <ConnectingScreen />
      ) : failure.status === 503 && !siteIsKnown ? (
        <UnreachableScreen requestId={failure.requestId} />
      ) : (
        <ErrorScreen {...failure} whole />
      )}
    </main>
  )
}
