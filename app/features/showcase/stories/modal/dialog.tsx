import { Dialog } from '~/ui/dialog/dialog'
import { DialogTrigger } from '~/ui/dialog/dialog-trigger'
import { LinkButton } from '~/ui/link-button'
import { CropFrame, InvitesFrame } from '../../dialog-frames'
import type { About, Examples } from '../../story'

const rules = Array.from(
  { length: 12 },
  (_, index) => `${index + 1}. What you share may be shared: its licence says so.`,
)

function Invites() {
  return (
    <>
      <DialogTrigger dialog="dialog-invites" href="/framework/modal/invites">
        Invite somebody
      </DialogTrigger>
      <Dialog id="dialog-invites" title="Invites" closeLabel="Close">
        <InvitesFrame id="invites" />
      </Dialog>
    </>
  )
}

function Crop() {
  return (
    <>
      <DialogTrigger dialog="dialog-crop" href="/framework/modal/crop">
        Change the picture
      </DialogTrigger>
      <Dialog id="dialog-crop" title="Crop the picture" closeLabel="Close" keeps>
        <CropFrame id="crop" />
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
  return <LinkButton href="/framework/modal/invites">Open its page</LinkButton>
}

export const about: About = {
  title: 'Dialog',
  summary: 'Something short that is asked or shown over the page. What it holds also has a page of its own.',
  accessibility: [
    'The platform’s own element: focus moves to the first field and comes back to the trigger, the page behind is inert.',
    'Escape, the close button and a press beside it close it; a form that is work to fill in keeps out the last.',
    'Its content is made anew each time: it is cleared 500 ms after closing.',
    'The trigger of a dialog with a page is a link, so that it leads somewhere where commands are unknown. A ' +
      'button with a command says type="button": as a form’s submit button it would send the form, and no ' +
      'dialog opened.',
  ],
  withoutScripts:
    'the trigger leads to its page. One without a page opens in place, in browsers with invoker commands.',
}

export const examples: Examples = { Invites, Crop, LongText, AsAPage }
