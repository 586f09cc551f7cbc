import { Breadcrumb } from '~/ui/breadcrumb'
import { Forced } from '../../forced'
import type { About, Examples } from '../../story'

function TwoParents() {
  return (
    <Breadcrumb
      label="You are here"
      parents={[
        { href: '/framework/list', label: 'Forums' },
        { href: '/framework/list#breadcrumb', label: 'Announcements' },
      ]}
    />
  )
}

function RightToLeft() {
  return (
    <div dir="rtl" lang="ar">
      <Breadcrumb
        label="أنت هنا"
        parents={[
          { href: '/framework/list', label: 'المنتديات' },
          { href: '/framework/list#breadcrumb', label: 'الإعلانات' },
        ]}
      />
    </div>
  )
}

function Interaction() {
  return (
    <Forced states={['hover', 'focus']}>
      {(state) => (
        <Breadcrumb
          label={`You are here, ${state}`}
          parents={[
            { href: '/', label: 'Torrents' },
            { href: '/?category=movies', label: 'Movies' },
          ]}
        />
      )}
    </Forced>
  )
}

export const about: About = {
  title: 'Breadcrumb',
  summary: 'The parents of a page. The page’s heading follows, so its title is not repeated.',
  accessibility: ['An ordered list in a named landmark; the strokes between are drawing, not text.'],
}

export const examples: Examples = { TwoParents, Interaction, RightToLeft }
