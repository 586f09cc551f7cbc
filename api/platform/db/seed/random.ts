export interface Random {
  /** In [0, 1). */
  next(): number
  /** An integer in [low, high]. */
  between(low: number, high: number): number
  /** `items` must not be empty. */
  pick<Item>(items: readonly Item[]): Item
  /** All if there are fewer. */
  sample<Item>(items: readonly Item[], count: number): Item[]
  bytes(length: number): Uint8Array<ArrayBuffer>
}

/** mulberry32, seeded with a text. */
export function createRandom(seed: string): Random {
  let state = hashText(seed)
  const step = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const next = () => step() / 2 ** 32
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick: (items) => items[between(0, items.length - 1)] as (typeof items)[number],
    sample(items, count) {
      const left = [...items]
      const taken: typeof left = []
      while (taken.length < count && left.length > 0) taken.push(...left.splice(between(0, left.length - 1), 1))
      return taken
    },
    bytes(length) {
      const words = new Uint32Array(Math.ceil(length / 4))
      for (let index = 0; index < words.length; index++) words[index] = step()
      return new Uint8Array(words.buffer, 0, length)
    },
  }
}

/** FNV-1a, 32 bit. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}
