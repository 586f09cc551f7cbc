import { Tabs } from '~/ui/tabs'
import { Forced } from '../../forced'
import type { About, Examples } from '../../story'

function WithCounts() {
  return (
    <Tabs
      label="Parts of a profile"
      current="true"
      tabs={[
        { href: '#tabs', label: 'Torrents', count: '1,042', current: true },
        { href: '#tabs-posts', label: 'Posts', count: '61' },
        { href: '#tabs-reviews', label: 'Reviews', count: '0' },
      ]}
    />
  )
}

function RightToLeft() {
  return (
    <div dir="rtl" lang="ar">
      <Tabs
        label="أقسام الملف الشخصي"
        tabs={[
          { href: '/framework/tabs/one', label: 'التورنت', current: true },
          { href: '/framework/tabs/two', label: 'المشاركات' },
        ]}
      />
    </div>
  )
}

function Interaction() {
  return (
    <Forced>
      {(state) => (
        <Tabs
          label={`Parts of a profile, ${state}`}
          tabs={[
            { href: '/framework/tabs/one', label: 'Torrents', current: true },
            { href: '/framework/tabs/two', label: 'Posts' },
          ]}
        />
      )}
    </Forced>
  )
}

export const about: About = {
  title: 'Tabs',
  summary: 'Links to addresses of their own, or to parts of the page.',
  accessibility: [
    'A named landmark of links, not a widget: Tab and Enter are all one has to know. aria-current names the one that is open.',
    'More tabs than fit scroll in their row; the page stays as wide as the screen.',
  ],
}

export const examples: Examples = { WithCounts, Interaction, RightToLeft }
