interface ColorSampleProps {
  text: string
  label: string
  /** #rrggbb, of the text and of the page under it. */
  color: string
  page: string
}

/** Text in a colour on the page of a theme. An image, because the Content-Security-Policy allows no style attributes. */
export function ColorSample({ text, label, color, page }: ColorSampleProps) {
  return (
    <figure className="field">
      <svg viewBox="0 0 200 40" width="200" height="40" role="img" aria-label={`${text}: ${label}`}>
        <rect width="200" height="40" rx="6" fill={page} stroke={color} />
        <text x="100" y="25" fill={color} fontSize="14" fontWeight="600" textAnchor="middle">
          {text.length > 22 ? `${text.slice(0, 21)}…` : text}
        </text>
      </svg>
      <figcaption className="hint">{label}</figcaption>
    </figure>
  )
}
