/** An image as `drawIcon` writes it. Its start is the same in all of them. */
const icon = /--un-icon:\s*url\("(data:image\/svg\+xml,[^"]*?) viewBox='0 0 24 24'(.*?%3E)(.*?)%3C\/svg%3E"\)/g

const mask = /var\(--un-icon\) center ?\/ ?100% 100% no-repeat/g

/**
 * Draws all icons of a stylesheet below one another in one image, of which each icon shows its part. A browser makes a document
 * of its own for every SVG image: on a phone, those of 25 icons took a third of the time to the first paint. The position is a
 * declaration of its own, since a browser parses a declaration with var() again for every element.
 */
export function joinIcons(css: string): string {
  const drawings: string[] = []
  let [start, attributes] = ['', '']
  const numbered = css.replace(icon, (_, opening: string, rest: string, drawing: string) => {
    ;[start, attributes] = [opening, rest]
    const known = drawings.indexOf(drawing)
    return `--icon:${known >= 0 ? known : drawings.push(drawing) - 1}`
  })
  const count = drawings.length
  if (count === 0) return css
  const parts = drawings.map((drawing, index) => `%3Csvg y='${24 * index}'%3E${drawing}%3C/svg%3E`)
  const image = `url("${start} viewBox='0 0 24 ${24 * count}'${attributes}${parts.join('')}%3C/svg%3E")`
  const position = `mask-position:0 calc(100%*var(--icon)/${Math.max(1, count - 1)})`
  return numbered.replace(mask, `${image} 0 0/100% ${count}00% no-repeat;${position}`)
}
