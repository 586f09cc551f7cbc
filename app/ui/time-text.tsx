/** A time as text formatted by the server, with the exact time as its title. */
export function TimeText({ iso, text, exact }: { iso: string; text: string; exact?: string }) {
  return (
    <time dateTime={iso} title={exact}>
      {text}
    </time>
  )
}
