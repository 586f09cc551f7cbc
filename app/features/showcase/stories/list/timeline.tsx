import { Avatar } from '~/ui/avatar'
import { Badge } from '~/ui/badge'
import { Prose } from '~/ui/prose'
import { TimeText } from '~/ui/time-text'
import { Timeline, TimelineEvent, TimelineNote } from '~/ui/timeline'
import { Username } from '~/ui/username'
import type { About, Examples } from '../../story'

function Rest() {
  return (
    <Timeline label="History">
      <TimelineNote
        avatar={<Avatar name="tern" role="member" />}
        head={
          <>
            <Username name="tern" role="member" href="/framework/list" />
            <TimeText iso="2026-10-12T09:00:00Z" text="2 d ago" />
          </>
        }
      >
        <Prose small>
          <p>On a phone the drawing of a torrent without leechers shows one ripple.</p>
        </Prose>
      </TimelineNote>
      <TimelineEvent icon="i-lucide-flag">
        <Username name="brine" role="uploader" href="/framework/list" /> added <Badge tone="danger">bug</Badge>{' '}
        <TimeText iso="2026-10-12T10:00:00Z" text="2 d ago" />
      </TimelineEvent>
      <TimelineEvent icon="i-lucide-pencil">
        <Username name="tern" role="member" href="/framework/list" /> changed the title to{' '}
        <b>Swarm drawing shows one ripple for torrents with no leechers on phones</b>{' '}
        <TimeText iso="2026-10-14T08:00:00Z" text="1 h ago" />
      </TimelineEvent>
      <TimelineNote avatar={<Avatar name="halyard" role="moderator" />} head="halyard, just now">
        <Prose small>
          <p>Fixed.</p>
        </Prose>
      </TimelineNote>
    </Timeline>
  )
}

export const about: About = {
  title: 'Timeline',
  summary: 'What happened to something, oldest first: what people wrote outweighs what the system did.',
  accessibility: [
    'An ordered list with a name. What somebody wrote is an article, so it can be jumped to.',
    'The address of a note marks its border when it is opened.',
  ],
}

export const examples: Examples = { Rest }
