/** A colour painted as it is, whatever theme surrounds it; with `ink`, two letters on it. Presentation attributes of
 * SVG, because a style attribute would be refused by the content security policy. */
export function Swatch({ fill, ink }: { fill: string; ink?: string }) {
  return (
    <svg className="swatch" viewBox="0 0 36 24" aria-hidden="true">
      <rect width="36" height="24" fill={fill} />
      {ink && (
        <text x="18" y="17" fill={ink} fontSize="14" textAnchor="middle">
          Aa
        </text>
      )}
    </svg>
  )
}
