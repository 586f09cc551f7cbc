import { type Html, html } from '../../render/server-html/html.server'
import { codeClasses } from './code-token'
import { highlight } from './highlight.server'

/** The code block of server HTML: without the button that copies, which needs scripts. */
export function writeCode({ code, language, title }: { code: string; language: string; title: string }): Html {
  const tokens = highlight(code, language).map(({ text, tone }) =>
    tone ? html`<span class="${codeClasses[tone]}">${text}</span>` : text,
  )
  return html`
    <figure class="code">
      <figcaption class="code-head"><span class="trunc">${title}</span></figcaption>
      <pre tabindex="0"><code>${tokens}</code></pre>
    </figure>`
}
