import { Badge } from '~/ui/badge'
import { Empty } from '~/ui/empty'
import { Icon } from '~/ui/icon'
import { List, ListItem } from '~/ui/list'
import { Forced } from '../../forced'
import type { About, Examples } from '../../story'

function States() {
  return (
    <List label="Threads">
      <ListItem
        title="How to seed from home"
        href="/framework/list#list"
        lead={<Icon is="i-lucide-circle-check" />}
        note="12 posts, 3 d ago"
        end={<Badge tone="info">New</Badge>}
      />
      <ListItem title="The thread you look at" href="/framework/list#list" note="4 posts" current />
      <ListItem title="A thread you have read" href="/framework/list#list" note="61 posts" read />
      <ListItem title="A row that leads nowhere" />
    </List>
  )
}

function LongText() {
  return (
    <div className="story-box">
      <List label="Long titles">
        <ListItem
          title="Hvordan setter man opp en seedbox hjemme på en gammel bærbar maskin"
          href="/framework/list#list"
          note="Vitenskapelige datasett og åpne forskningsdata"
          end={<Badge>1,042</Badge>}
        />
      </List>
    </div>
  )
}

function NoRows() {
  return <List label="Bookmarks" empty={<Empty title="No bookmarks yet" />} />
}

function RightToLeft() {
  return (
    <div dir="rtl" lang="ar">
      <List label="المواضيع">
        <ListItem title="كيف تشارك من المنزل" href="/framework/list#list" note="12" end={<Badge>جديد</Badge>} />
      </List>
    </div>
  )
}

function Interaction() {
  return (
    <Forced>
      {(state) => (
        <List label={`Threads, ${state}`}>
          <ListItem title="How to seed from home" href="/framework/list#list" note="12 posts" />
        </List>
      )}
    </Forced>
  )
}

export const about: About = {
  title: 'List',
  summary: 'Rows separated by thin lines. Use a table for data in columns.',
  accessibility: [
    'A named list: its length is announced. The whole row can be pressed; the link in it is announced.',
    'The current row has aria-current. Read rows differ in weight as well as in brightness.',
  ],
}

export const examples: Examples = { States, LongText, NoRows, Interaction, RightToLeft }
