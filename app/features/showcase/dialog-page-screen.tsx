import { Button } from '~/ui/button'
import { DialogPage } from '~/ui/dialog/dialog'
import { Field } from '~/ui/field'
import { Input } from '~/ui/input'

/** The page behind the dialogs of the showcase: the same content, for browsers that cannot open one in place. */
export function DialogPageScreen() {
  return (
    <div lang="en">
      <DialogPage id="dialog-page" title="Invites" closeLabel="Close" closeHref="/framework/modal">
        <form method="get" action="/framework/modal" className="stack">
          <p>You have 2 invites left.</p>
          <Field id="invite-email" label="E-mail address">
            {(control) => <Input {...control} name="email" type="email" autoComplete="off" />}
          </Field>
          <Button look="primary">Send invite</Button>
        </form>
      </DialogPage>
    </div>
  )
}
