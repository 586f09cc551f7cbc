import { Count } from '~/ui/count'
import type { About, Examples } from '../../story'

function States() {
  return (
    <p className="line">
      Notifications <Count value="3" isNew label="unread" />
      Posts <Count value="61" />
      Torrents <Count value="1,042" />
    </p>
  )
}

export const about: About = {
  title: 'Count',
  summary: 'How many. Filled only when it is about the reader: unread, waiting for an answer.',
  accessibility: ['What is counted is said in words, for those who do not see what the number stands beside.'],
}

export const examples: Examples = { States }
