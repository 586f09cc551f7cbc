import { LinkButton } from '~/ui/link-button'
import { Screen } from '~/ui/screen'
import type { About, Examples } from '../../story'

function Calm() {
  return (
    <Screen title="Page not found" drawing="calm" heading="h2">
      <p>The page may have moved, or the address may be misspelt.</p>
      <LinkButton href="/framework/list">Torrents</LinkButton>
    </Screen>
  )
}

function Dry() {
  return (
    <Screen title="Server error" drawing="dry" heading="h2">
      <p>Something unexpected went wrong.</p>
      <p className="ref">Reference 7f3c9a</p>
    </Screen>
  )
}

function Waiting() {
  return (
    <Screen title="Connecting" drawing="stone" heading="h2" waiting>
      <p>Fetching settings</p>
    </Screen>
  )
}

export const about: About = {
  title: 'Screen',
  summary: 'The centred layout of error pages and of “Connecting”: a drawing, a title, one sentence and one action.',
  accessibility: [
    'As a whole page, its title is the first-level heading. Set live to announce it when it appears without a navigation.',
    'With reduced motion the moving line stands still.',
  ],
}

export const examples: Examples = { Calm, Dry, Waiting }
