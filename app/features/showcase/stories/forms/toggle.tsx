import { Button } from '~/ui/button'
import { Toggle } from '~/ui/toggle'
import { Forced } from '../../forced'
import type { About, Examples } from '../../story'

function States() {
  return (
    <form method="get" action="/framework/forms" className="line">
      <Toggle label="Freeleech" name="free" />
      <Toggle label="Seeded" name="alive" defaultChecked />
      <Toggle label="Mine" name="mine" disabled />
      <Button>Apply</Button>
    </form>
  )
}

function Interaction() {
  return (
    <Forced>
      {(state) => (
        <div className="line">
          <Toggle label="Freeleech" name={`free-${state}`} />
          <Toggle label="Seeded" name={`alive-${state}`} defaultChecked />
        </div>
      )}
    </Forced>
  )
}

export const about: About = {
  title: 'Toggle',
  summary: 'A filter that is on or off, in a GET form: the URL holds the state.',
  accessibility: [
    'A native checkbox. The tick shows the state; the colour repeats it.',
    'The whole shape is the target, 32 px high and 44 px on touch screens.',
  ],
  withoutScripts: 'it is sent with its form, so the form keeps a button.',
}

export const examples: Examples = { States, Interaction }
