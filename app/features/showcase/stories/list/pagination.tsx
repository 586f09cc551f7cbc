import { CursorPages } from '~/ui/cursor-pages'
import { Pagination } from '~/ui/pagination'
import { Forced } from '../../forced'
import type { About, Examples } from '../../story'

function Middle() {
  return (
    <Pagination
      label="Pages in the middle"
      previous="Previous page"
      next="Next page"
      page={7}
      pages={42}
      hrefOf={(page) => `/framework/list?page=${page}`}
      summary="301–350 of 2,083"
    />
  )
}

function First() {
  return (
    <Pagination
      label="First of three pages"
      previous="Previous page"
      next="Next page"
      page={1}
      pages={3}
      hrefOf={(page) => `/framework/list?page=${page}`}
    />
  )
}

function Last() {
  return (
    <Pagination
      label="Last of three pages"
      previous="Previous page"
      next="Next page"
      page={3}
      pages={3}
      hrefOf={(page) => `/framework/list?page=${page}`}
    />
  )
}

function WithoutNumbers() {
  return (
    <CursorPages
      label="Parts of a long list"
      previous={{ href: '/framework/list', label: 'Newer' }}
      next={{ href: '/framework/list', label: 'Older' }}
    />
  )
}

function Interaction() {
  return (
    <Forced>
      {(state) => (
        <Pagination
          label={`Pages, ${state}`}
          previous="Previous page"
          next="Next page"
          page={2}
          pages={3}
          hrefOf={(page) => `/framework/list?page=${page}`}
        />
      )}
    </Forced>
  )
}

export const about: About = {
  title: 'Pagination',
  summary: 'Numbered, so that a place in the list can be found again. Lists never load themselves without end.',
  accessibility: [
    'A named landmark; the page you are on is text with aria-current, not a link to itself.',
    'Previous and next have names of their own; distant numbers fold away on narrow screens.',
  ],
}

export const examples: Examples = { Middle, First, Last, WithoutNumbers, Interaction }
