import { ScrollRegion } from '../scroll-region'
import { type CodeToken, codeClasses } from './code-token'
import { CopyButton } from './copy-button'

interface CodeBlockProps {
  /** From `highlight`. */
  tokens: CodeToken[]
  /** Shown above the code and its accessible name: a language, a file, a request. */
  title: string
  copyLabel: string
  copiedLabel: string
}

export function CodeBlock({ tokens, title, copyLabel, copiedLabel }: CodeBlockProps) {
  let offset = 0
  return (
    <figure className="code">
      <figcaption className="code-head">
        <span className="trunc">{title}</span>
        <CopyButton
          text={tokens.map(({ text }) => text).join('')}
          label={copyLabel}
          doneLabel={copiedLabel}
          size="small"
        />
      </figcaption>
      <ScrollRegion as="pre">
        <code>
          {tokens.map(({ text, tone }) => {
            const key = offset
            offset += text.length
            return tone ? (
              <span key={key} className={codeClasses[tone]}>
                {text}
              </span>
            ) : (
              text
            )
          })}
        </code>
      </ScrollRegion>
    </figure>
  )
}
