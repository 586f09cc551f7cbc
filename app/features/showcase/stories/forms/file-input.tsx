import { FileInput } from '~/ui/file-input'
import { Forced } from '../../forced'
import type { About, Examples } from '../../story'

function Rest() {
  return (
    <FileInput
      id="file-rest"
      name="metafile"
      label="Torrent file"
      hint="One .torrent file of at most 8.00 MiB."
      accept=".torrent"
      maxBytes={8 * 2 ** 20}
      tooLarge="This file is larger than 8.00 MiB. Use larger pieces."
    />
  )
}

function WithError() {
  return <FileInput id="file-error" name="metafile-error" label="Torrent file" error="This is not a torrent file." />
}

function Disabled() {
  return <FileInput id="file-disabled" name="metafile-disabled" label="Torrent file" disabled />
}

function Interaction() {
  return <Forced>{(state) => <FileInput id={`file-${state}`} name={state} label="Torrent file" />}</Forced>
}

export const about: About = {
  title: 'File input',
  summary: 'The native file field, with its limits shown before the choice.',
  accessibility: [
    'An output element lists the chosen file and describes the field, so a change is announced.',
    'A file that is too large is refused before it is sent, with the server’s message.',
  ],
  withoutScripts: 'the field and its form work; the chosen file is not listed, and the server measures it.',
}

export const examples: Examples = { Rest, WithError, Disabled, Interaction }
