import { SideNav } from '~/ui/side-nav'
import { Forced } from '../../forced'
import type { About, Examples } from '../../story'

function Groups() {
  return (
    <div className="story-box">
      <SideNav
        label="Settings of the site"
        groups={[
          {
            title: 'Site',
            links: [
              { href: '/framework/tabs/one', label: 'General', icon: 'i-lucide-info', current: true },
              { href: '/framework/tabs/two', label: 'Mail', count: '3' },
            ],
          },
          { title: 'People', links: [{ href: '/framework/tabs/three', label: 'Brukertillatelser og tillitsroller' }] },
        ]}
      />
    </div>
  )
}

function Interaction() {
  return (
    <Forced>
      {(state) => (
        <SideNav
          label={`Settings, ${state}`}
          groups={[
            {
              links: [
                { href: '/framework/tabs/one', label: 'General', current: true },
                { href: '/framework/tabs/two', label: 'Mail' },
              ],
            },
          ]}
        />
      )}
    </Forced>
  )
}

export const about: About = {
  title: 'Side navigation',
  summary: 'The pages of an area, one a line, in groups.',
  accessibility: ['A named landmark of links; aria-current names the page. 32 px a line, 44 px on touch.'],
}

export const examples: Examples = { Groups, Interaction }
