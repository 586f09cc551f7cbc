import { SearchBox } from '~/ui/search-box'
import { Forced } from '../../forced'
import type { About, Examples } from '../../story'

function Rest() {
  return (
    <SearchBox action="/framework/forms" label="Search torrents" placeholder="Search torrents" submitLabel="Search" />
  )
}

function WithTerms() {
  return (
    <SearchBox
      action="/framework/forms"
      label="Search this forum"
      defaultValue="seedbox"
      submitLabel="Search"
      kept={[{ name: 'sort', value: 'newest' }]}
      termsLabel="Search terms"
      terms={[
        { label: 'open-movie', href: '/framework/forms?term=1', removeLabel: 'Remove open-movie' },
        { label: 'by lodestar', href: '/framework/forms?term=2', removeLabel: 'Remove by lodestar' },
      ]}
    />
  )
}

function Interaction() {
  return (
    <Forced>
      {(state) => (
        <SearchBox
          action="/framework/forms"
          label={`Search, ${state}`}
          submitLabel="Search"
          termsLabel={`Terms, ${state}`}
          terms={[{ label: 'open-movie', href: '/framework/forms?term=1', removeLabel: 'Remove open-movie' }]}
        />
      )}
    </Forced>
  )
}

export const about: About = {
  title: 'Search box',
  summary: 'A GET form, so that a search has a URL. The active filters are listed below it.',
  accessibility: [
    'A named search landmark. Enter submits it, also on a phone.',
    'Each term is a link to the same list without it, and its name says so.',
  ],
}

export const examples: Examples = { Rest, WithTerms, Interaction }
