import { ButtonGroup } from '~/ui/button-group'
import { Forced } from '../../forced'
import type { About, Examples } from '../../story'

function Links() {
  return (
    <ButtonGroup
      label="Span"
      items={[
        { label: 'Day', href: '/framework/buttons?span=day', current: true },
        { label: 'Week', href: '/framework/buttons?span=week' },
        { label: 'Year', href: '/framework/buttons?span=year' },
      ]}
    />
  )
}

function Buttons() {
  return (
    <form method="get" action="/framework/buttons">
      <ButtonGroup
        label="Layout"
        size="small"
        items={[
          { label: 'List', icon: 'i-lucide-list', name: 'layout', value: 'list', pressed: true },
          { label: 'Wall', icon: 'i-lucide-film', name: 'layout', value: 'wall' },
          { label: 'Map', name: 'layout', value: 'map', disabled: true },
        ]}
      />
    </form>
  )
}

function RightToLeft() {
  return (
    <div dir="rtl" lang="ar">
      <ButtonGroup
        label="المدة"
        items={[
          { label: 'يوم', href: '/framework/buttons?span=day', current: true },
          { label: 'أسبوع', href: '/framework/buttons?span=week' },
        ]}
      />
    </div>
  )
}

function Interaction() {
  return (
    <Forced>
      {(state) => (
        <ButtonGroup
          label={`Span, ${state}`}
          items={[
            { label: 'Day', href: '/framework/buttons?span=day', current: true },
            { label: 'Week', href: '/framework/buttons?span=week' },
          ]}
        />
      )}
    </Forced>
  )
}

export const about: About = {
  title: 'Button group',
  summary: 'Two to four related views or settings, side by side.',
  accessibility: [
    'A named group. The current link has aria-current, the pressed button aria-pressed; the fill repeats it.',
    'A disabled link has no href, takes no focus and is announced as disabled.',
  ],
}

export const examples: Examples = { Links, Buttons, Interaction, RightToLeft }
