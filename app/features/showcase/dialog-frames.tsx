import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { FileInput } from '~/ui/file-input'
import { Input } from '~/ui/input'

export function InvitesFrame({ id }: { id: string }) {
  return (
    <form method="get" action="/framework/modal/invites" className="stack">
      <p>
        You have <b>2</b> invites left. You answer for the people you invite during their first 90 days.
      </p>
      <Field id={`${id}-email`} label="E-mail address">
        {(control) => <Input {...control} name="email" type="email" autoComplete="off" />}
      </Field>
      <div>
        <Button look="primary">Send invite</Button>
      </div>
    </form>
  )
}

export function CropFrame({ id }: { id: string }) {
  return (
    <form method="get" action="/framework/modal/crop" className="stack">
      <div className="crop-frame" aria-hidden="true">
        <i className="i i-lucide-crop" />
      </div>
      <FileInput id={`${id}-picture`} label="Picture" hint="PNG, JPEG or WebP of at most 2.00 MiB." accept="image/*" />
      <div>
        <Button look="primary">Use this picture</Button>
      </div>
    </form>
  )
}
