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
  summary: 'The flag of a country or region. The server resolves aliases such as UK first.',
  accessibility: [
    'The alternative text is the name of the country, or empty when the name is beside the flag.',
    'If loading takes more than 200 ms, a placeholder of the same size is shown.',
  ],
}

export const examples: Examples = { Sizes, BesideItsName, Unknown }
