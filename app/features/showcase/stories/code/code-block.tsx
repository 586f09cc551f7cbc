import { CodeBlock } from '~/ui/code-block/code-block'
import { useSamples } from '../../samples'
import type { About, Examples } from '../../story'

function Rest() {
  const { code } = useSamples()
  return <CodeBlock tokens={code} title="JavaScript" copyLabel="Copy" copiedLabel="Copied" />
}

function LongLines() {
  const { longCode } = useSamples()
  return <CodeBlock tokens={longCode} title="Shell" copyLabel="Copy" copiedLabel="Copied" />
}

function Diff() {
  const { diff } = useSamples()
  return <CodeBlock tokens={diff} title="deploy.yml" copyLabel="Copy" copiedLabel="Copied" />
}

export const about: About = {
  title: 'Code block',
  summary:
    'Code with syntax highlighting. The loader calls highlight(), which returns tokens, so code never becomes markup.',
  accessibility: [
    'Long lines scroll inside the block, also with the arrow keys, because it is a tab stop.',
    'Copying is confirmed on the button and as a status. A diff has plus and minus signs as well as colours.',
  ],
  withoutScripts: 'code and colours are there; the copy button is not, because it needs the clipboard.',
}

export const examples: Examples = { Rest, LongLines, Diff }
