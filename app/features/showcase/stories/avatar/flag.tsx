import { Flag } from '~/ui/flag'
import type { About, Examples } from '../../story'

function Sizes() {
  return (
    <div className="line">
      <Flag flag="NO" name="Norway" size="small" />
      <Flag flag="NO" name="Norway" />
      <Flag flag="NO" name="Norway" size="large" />
    </div>
  )
}

function BesideItsName() {
  return (
    <p className="line">
      <Flag flag="JP" name="" />
      Japan
    </p>
  )
}

function Unknown() {
  return <Flag flag={null} name="Unknown region" />
}

export const about: About = {
  title: 'Flag',
  summary: 'A country or region. Codes that refer to another, such as UK, are settled before.',
  accessibility: [
    'Its name is its alternative text, and empty where the name stands beside it.',
    'While the file is on its way for more than 200 ms, a plain field of the same size stands in its place.',
  ],
}

export const examples: Examples = { Sizes, BesideItsName, Unknown }
