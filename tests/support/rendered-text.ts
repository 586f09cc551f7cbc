import { parseFragment } from 'parse5'
import { allowlist } from '../../api/lib/markdown/allowlist'
import type { Card } from '../../api/lib/markdown/cards'
import { type ReferenceLoader, renderText } from '../../api/lib/markdown/render'
import type { ImageSource } from '../../api/lib/markdown/replace-references'

const members = new Map([['alice', { id: 7, username: 'Alice' }]])
const cards = new Map<string, Card>([['/torrents/big-buck-bunny-1', { name: 'Big <Buck> Bunny', note: 'Movies' }]])
/** The path of an image that exists. */
export const uploaded = `/static/image-${'0'.repeat(32)}-640x480.png`
/** A site with the member Alice, one torrent, one uploaded image, and a proxy for images over https. */
export const library: ReferenceLoader = {
  origin: 'https://skerry.example',
  lookUp: async (references) => {
    const remote = references.images.filter((address) => address.startsWith('https:'))
    const images = new Map<string, ImageSource>(remote.map((address) => [address, { src: '/images/k1.mac/address' }]))
    return { members, cards, images: images.set(uploaded, { src: uploaded, width: 640, height: 480 }) }
  },
}
export const render = async (source: string) => (await renderText(source, library)).html

interface Node {
  nodeName: string
  attrs?: { name: string; value: string }[]
  childNodes?: Node[]
}

const attributes: Record<string, string[]> = {
  a: ['href', 'title', 'rel', 'class'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  li: ['class'],
  ol: ['start'],
  pre: ['tabindex'],
  span: ['class'],
  table: ['tabindex'],
  td: ['align'],
  th: ['align'],
}

/** The parser is browser-like and not the renderer's. */
export function findForeign(html: string): string[] {
  const foreign: string[] = []
  const walk = ({ nodeName, attrs = [], childNodes = [] }: Node) => {
    const isText = nodeName === '#text' || nodeName === '#document-fragment'
    if (!isText && !allowlist.tagNames?.includes(nodeName)) foreign.push(nodeName)
    for (const { name, value } of attrs) {
      if (!attributes[nodeName]?.includes(name)) foreign.push(`${nodeName}[${name}]`)
      if (name === 'href' && !/^(?:https?:\/\/|magnet:\?|\/(?![/\\]))/.test(value)) foreign.push(`href ${value}`)
      if (name === 'src' && !value.startsWith('/images/') && value !== uploaded) foreign.push(`src ${value}`)
    }
    childNodes.forEach(walk)
  }
  walk(parseFragment(html) as unknown as Node)
  return foreign
}
