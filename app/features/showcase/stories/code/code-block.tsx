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
    'Code, coloured by the server: highlight() in the loader gives the pieces, so nothing in it can become markup.',
  accessibility: [
    'Long lines scroll inside it; it is a tab stop, so arrow keys scroll it too.',
    'Copying says that it is done, on the button and as a status. A diff has its signs, not only its colours.',
  ],
  withoutScripts: 'code and colours are there; the copy button is not, because it needs the clipboard.',
}

export const examples: Examples = { Rest, LongLines, Diff }
