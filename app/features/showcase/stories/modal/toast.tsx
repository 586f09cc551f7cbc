import { Button } from '~/ui/button'
import { Toast } from '~/ui/toast'
import type { About, Examples } from '../../story'

function Good() {
  return (
    <Toast
      action={
        <Button type="button" look="ghost" size="small">
          Undo
        </Button>
      }
    >
      Saved to bookmarks
    </Toast>
  )
}

function Bad() {
  return <Toast bad>Something unexpected went wrong.</Toast>
}

function LongText() {
  return (
    <Toast>
      The thread “Hvordan setter man opp en seedbox hjemme på en gammel bærbar maskin” was moved to Announcements.
    </Toast>
  )
}

export const about: About = {
  title: 'Toast',
  summary: 'What just happened. The server prints it on the page that follows a form.',
  accessibility: [
    'Polite when all is well, an alert when it is not: read out without moving focus.',
    'One with an action stays until it is dismissed; nothing has to be caught in time.',
  ],
}

export const examples: Examples = { Good, Bad, LongText }
