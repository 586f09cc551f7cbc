interface StyleBlockProps {
  id: string
  css: string
  nonce: string | undefined
}

/**
 * A style element with its text. Quotes and `>` must reach the page unescaped, hence the raw text: callers pass our own
 * stylesheet, or names and colours held against the contract. On the client the nonce is the page's own, so that the block
 * survives being made anew after an error.
 */
export function StyleBlock({ id, css, nonce }: StyleBlockProps) {
  return (
    <style
      id={id}
      nonce={nonce ?? standingNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: CSS is not HTML, React would escape it
      dangerouslySetInnerHTML={{ __html: css }}
    />
  )
}

function standingNonce(): string | undefined {
  return typeof document === 'undefined' ? undefined : document.getElementById('colors')?.nonce
}
