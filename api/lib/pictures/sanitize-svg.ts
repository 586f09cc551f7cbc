import type { Element as HastElement } from 'hast'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { type DefaultTreeAdapterTypes, html, parseFragment } from 'parse5'
import { PictureError } from './picture'

type Element = DefaultTreeAdapterTypes.Element

/** Work of the parser and of browsers that draw it. */
const maxElements = 2000
const maxDepth = 40

const shape =
  'clip-path clip-rule fill fill-opacity fill-rule id mask opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap'
const line = 'stroke-linejoin stroke-miterlimit stroke-opacity stroke-width transform'
const geometry = 'cx cy d dx dy height points r rx ry width x x1 x2 y y1 y2'
const gradient = 'fx fy fr gradientTransform gradientUnits offset spreadMethod stop-color stop-opacity'
const clip = 'clipPathUnits maskContentUnits maskUnits'
const text = 'dominant-baseline font-family font-size font-style font-weight letter-spacing text-anchor'

/** Neither elements that load, link, animate or style, nor `use` and `pattern`, which can repeat a drawing without end. */
const allowlist: Schema = {
  tagNames: (
    'svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask text tspan ' +
    'title desc'
  ).split(' '),
  attributes: {
    '*': [shape, line, geometry, gradient, clip, text].join(' ').split(' '),
    svg: ['viewBox', 'preserveAspectRatio'],
  },
  ancestors: {},
  clobber: [],
  protocols: {},
  required: {},
  strip: ['script', 'style', 'foreignObject'],
}

/** No escapes of CSS, no markup, and no address except that of an element in the same file. */
const plainValue = /^(?:[\w \t\r\n.,:;#%()+\-'"/]*)$/
const localAddress = /^url\(#[\w-]+\)$/

const isSafe = (value: string) =>
  plainValue.test(value) && (localAddress.test(value) || !/url|image|src|var/i.test(value))

/**
 * Keeps what the allowlist has, as an SVG file. `proportion` is the width divided by the height.
 * @throws PictureError when it is no SVG with a size, or too complex
 */
export function sanitizeSvg(source: string): { svg: string; proportion: number } {
  const root = parseFragment(source).childNodes.find((node) => isElement(node) && node.tagName === 'svg')
  if (!root || !isElement(root)) throw new PictureError('not_a_picture')
  const counter = { left: maxElements }
  const safe = sanitize(convert(root, maxDepth, counter), allowlist)
  const [svg] = safe.type === 'root' ? safe.children : [safe]
  if (svg?.type !== 'element') throw new PictureError('not_a_picture')
  const proportion = findProportion(svg)
  svg.properties.xmlns = html.NS.SVG
  return { svg: toHtml(svg, { space: 'svg', closeEmptyElements: true }), proportion }
}

const isElement = (node: DefaultTreeAdapterTypes.Node): node is Element =>
  'tagName' in node && node.namespaceURI === html.NS.SVG

function convert({ tagName, attrs, childNodes }: Element, depth: number, counter: { left: number }): HastElement {
  counter.left -= 1
  if (depth === 0 || counter.left < 0) throw new PictureError('not_a_picture')
  const known = attrs.filter(({ namespace, value }) => namespace === undefined && isSafe(value))
  return {
    type: 'element',
    tagName,
    properties: Object.fromEntries(known.map(({ name, value }) => [name, value])),
    children: childNodes.flatMap((child): HastElement['children'] => {
      if (isElement(child)) return [convert(child, depth - 1, counter)]
      return child.nodeName === '#text' && 'value' in child ? [{ type: 'text', value: printable(child.value) }] : []
    }),
  }
}

/** XML has no control characters, and `]]>` ends a section of its own. */
const printable = (value: string) => value.replaceAll(/[^\P{Cc}\t\n]|\uFFFE|\uFFFF/gu, '').replaceAll(']]>', '')

function findProportion({ properties: { viewBox, width, height } }: HastElement): number {
  const [, , boxWidth, boxHeight] = String(viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
  const [across, down] = viewBox === undefined ? [width, height] : [boxWidth, boxHeight]
  const proportion = Number.parseFloat(String(across)) / Number.parseFloat(String(down))
  if (!(proportion > 0 && proportion < Number.POSITIVE_INFINITY)) throw new PictureError('not_a_picture')
  return proportion
}
