import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog/dialog'
import { DialogTrigger } from '~/ui/dialog/dialog-trigger'
import { Field } from '~/ui/field'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import type { About, Examples } from '../../story'

const rules = Array.from({ length: 12 }, (_, at) => `${at + 1}. What you share may be shared: its licence says so.`)

function Rest() {
  return (
    <>
      <DialogTrigger dialog="dialog-invite" href="/framework/modal/dialog">
        Invite somebody
      </DialogTrigger>
      <Dialog id="dialog-invite" title="Invites" closeLabel="Close">
        <form method="get" action="/framework/modal/dialog" className="stack">
          <p>You have 2 invites left.</p>
          <Field id="invite-email" label="E-mail address">
            {(control) => <Input {...control} name="email" type="email" autoComplete="off" />}
          </Field>
          <Button look="primary">Send invite</Button>
        </form>
      </Dialog>
    </>
  )
}

function LongText() {
  return (
    <>
      <DialogTrigger dialog="dialog-long" look="ghost">
        Read the rules
      </DialogTrigger>
      <Dialog id="dialog-long" title="Regler for opplasting av innhold som kan deles fritt" closeLabel="Close" wide>
        <div className="stack max-w-measure">
          {rules.map((rule) => (
            <p key={rule}>{rule}</p>
          ))}
        </div>
      </Dialog>
    </>
  )
}

function AsAPage() {
  return <LinkButton href="/framework/modal/dialog">Open its page</LinkButton>
}

export const about: About = {
  title: 'Dialog',
  summary: 'Something short that is asked or shown over the page. What it holds also has a page of its own.',
  accessibility: [
    'The platform’s own element: focus moves to the first field and comes back to the trigger, the page behind is inert.',
    'Escape, the close button and a press beside it close it; a form that is work to fill in keeps out the last.',
    'Its content is made anew each time: it is cleared 500 ms after closing.',
  ],
  withoutScripts:
    'the trigger leads to its page. One without a page opens in place, in browsers with invoker commands.',
}

export const examples: Examples = { Rest, LongText, AsAPage }
