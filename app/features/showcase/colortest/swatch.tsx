/** SVG presentation attributes, because the CSP blocks style attributes. */
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
