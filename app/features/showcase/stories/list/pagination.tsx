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
  summary: 'Numbered pages, so that a position can be found again. There is no infinite scrolling.',
  accessibility: [
    'A named landmark. The current page is text with aria-current instead of a link.',
    'Previous and next have their own names. Distant page numbers are hidden on narrow screens.',
  ],
}

export const examples: Examples = { Middle, First, Last, WithoutNumbers, Interaction }
