import { DialogPage } from '~/ui/dialog/dialog'
import { CropFrame, InvitesFrame } from './dialog-frames'
import type { DialogPageName } from './registry'

const pages = {
  invites: { title: 'Invites', content: <InvitesFrame id="page" /> },
  crop: { title: 'Crop the picture', content: <CropFrame id="page" /> },
}

/** For browsers that cannot open a dialog. */
export function DialogPageScreen({ dialog }: { dialog: DialogPageName }) {
  const { title, content } = pages[dialog]
  return (
    <div lang="en">
      <DialogPage id="dialog-page" title={title} closeLabel="Close" closeHref="/framework/modal">
        {content}
      </DialogPage>
    </div>
  )
}
