interface StyleBlockProps {
  id: string
  css: string
  nonce: string | undefined
}

/**
 * Its text is not escaped, because quotes and `>` must stay: pass only our own stylesheet, or names and colours that the
 * contract has validated. The client reads the nonce from the page, to create the element again after an error.
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
