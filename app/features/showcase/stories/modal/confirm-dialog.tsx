import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog'
import { DialogTrigger } from '~/ui/dialog/dialog-trigger'
import type { About, Examples } from '../../story'

function Rest() {
  return (
    <>
      <DialogTrigger dialog="dialog-delete" look="danger">
        Delete
      </DialogTrigger>
      <ConfirmDialog
        id="dialog-delete"
        title="Delete this comment?"
        closeLabel="Close"
        cancelLabel="Keep it"
        confirm={
          <form method="dialog">
            <Button look="danger">Delete</Button>
          </form>
        }
      >
        <p>The comment and the 2 replies to it will be gone.</p>
      </ConfirmDialog>
    </>
  )
}

export const about: About = {
  title: 'Confirm dialog',
  summary: 'Asks before what cannot be undone. What can be undone is done at once, with a toast that takes it back.',
  accessibility: ['Focus starts on the harmless answer. The other button is named for what it does.'],
  withoutScripts:
    'browsers with invoker commands open this one; where something is really deleted, give the trigger the address of a page that asks the same.',
}

export const examples: Examples = { Rest }
