/** `text` is formatted by the server. */
export function TimeText({ iso, text, exact }: { iso: string; text: string; exact?: string }) {
  return (
    <time dateTime={iso} title={exact}>
      {text}
    </time>
  )
}
