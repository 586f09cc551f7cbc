/** A time in words the reader's language and zone have already made; the exact one goes along. */
export function TimeText({ iso, text, exact }: { iso: string; text: string; exact?: string }) {
  return (
    <time dateTime={iso} title={exact}>
      {text}
    </time>
  )
}
