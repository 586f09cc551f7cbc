import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Edit,
  link,
  type Marked,
  markCode,
  placeImages,
  prefixLines,
  wrap,
} from '~/ui/markdown-editor/edits.client'

/** `a [b] c` has b selected, `a | c` a caret. */
function read(drawn: string): Marked {
  const start = drawn.search(/[[|]/)
  const end = drawn.includes(']') ? drawn.indexOf(']') - 1 : start
  return { text: drawn.replace(/[[\]|]/g, ''), start, end }
}

function apply({ text }: Marked, { from, to, insert, start, end }: Edit): Marked {
  return { text: text.slice(0, from) + insert + text.slice(to), start, end }
}

function markedOf({ text, start, end }: Marked): string {
  return text.slice(start, end)
}

describe('wrap', () => {
  it('marks the selected words and keeps the selection', () => {
    const from = read('one [two] three')
    const done = apply(from, wrap(from, '**'))
    expect(done.text).toBe('one **two** three')
    expect(markedOf(done)).toBe('two')
  })

  it('leaves spaces at the ends unmarked', () => {
    const from = read('one[ two ]three')
    expect(apply(from, wrap(from, '_')).text).toBe('one _two_ three')
  })

  it('inserts an empty pair at the caret', () => {
    const from = read('one |')
    expect(apply(from, wrap(from, '**'))).toEqual({ text: 'one ****', start: 6, end: 6 })
  })

  it('removes the mark inside or around the selection', () => {
    const inside = read('one [**two**] three')
    expect(apply(inside, wrap(inside, '**')).text).toBe('one two three')
    const outside = read('one **[two]** three')
    expect(apply(outside, wrap(outside, '**')).text).toBe('one two three')
  })

  it('undoes itself for any words', () => {
    const words = fc.string({ minLength: 1 }).filter((text) => !text.includes('_') && text.trim() !== '')
    fc.assert(
      fc.property(words, fc.string(), fc.string(), (middle, before, after) => {
        fc.pre(!before.includes('_') && !after.includes('_'))
        const from = { text: before + middle + after, start: before.length, end: before.length + middle.length }
        const once = apply(from, wrap(from, '_'))
        const twice = apply(once, wrap(once, '_'))
        expect(twice.text).toBe(from.text)
        expect(markedOf(twice)).toBe(middle.trim())
      }),
      { seed: 4 },
    )
  })
})

describe('prefixLines', () => {
  it('prefixes every selected line', () => {
    const from = read('a\nb[b\ncc\ndd]d\ne')
    const done = apply(from, prefixLines(from, '> '))
    expect(done.text).toBe('a\n> bb\n> cc\n> ddd\ne')
    expect(markedOf(done)).toBe('> bb\n> cc\n> ddd')
  })

  it('skips the line after a selected line break', () => {
    const from = read('[a\n]b')
    expect(apply(from, prefixLines(from, '- ')).text).toBe('- a\nb')
  })

  it('moves the caret with its word, and back', () => {
    const from = read('one\ntw|o')
    const done = apply(from, prefixLines(from, '- '))
    expect(done).toEqual({ text: 'one\n- two', start: 8, end: 8 })
    expect(apply(done, prefixLines(done, '- '))).toEqual({ text: 'one\ntwo', start: 6, end: 6 })
  })

  it('keeps the caret in its line', () => {
    const from = read('one\n|- two')
    expect(apply(from, prefixLines(from, '- '))).toEqual({ text: 'one\ntwo', start: 4, end: 4 })
  })
})

describe('markCode', () => {
  it('marks words inline and puts lines into a code fence', () => {
    const word = read('run [npm start] now')
    expect(apply(word, markCode(word)).text).toBe('run `npm start` now')
    const lines = read('see [a\nb] there')
    const done = apply(lines, markCode(lines))
    expect(done.text).toBe('see \n```\na\nb\n```\n there')
    expect(markedOf(done)).toBe('a\nb\n')
  })
})

describe('link', () => {
  it('selects the address placeholder', () => {
    const from = read('see [the wiki] first')
    const done = apply(from, link(from))
    expect(done.text).toBe('see [the wiki](https://) first')
    expect(markedOf(done)).toBe('https://')
  })

  it('places the caret in the link text when an address was selected', () => {
    const from = read('see [https://example.org/a]')
    expect(apply(from, link(from))).toEqual({ text: 'see [](https://example.org/a)', start: 5, end: 5 })
  })
})

describe('placeImages', () => {
  const images = ['![cat](/static/a)', '![dog](/static/b)']
  const place = (drawn: string, before: string) => {
    const marked = read(drawn)
    const done = apply(marked, placeImages(marked, before, images))
    return [done.text, markedOf(done)]
  }

  it('inserts at the caret on lines of their own, and selects the first alternative text', () => {
    expect(place('one| two', 'one')).toEqual([`one\n${images.join('\n')}\n two`, 'cat'])
    expect(place('one\n|', 'one\n')).toEqual([`one\n${images.join('\n')}`, 'cat'])
    expect(place('|', '')).toEqual([images.join('\n'), 'cat'])
  })

  it('keeps the caret where the member went on writing', () => {
    const marked = read('one two|')
    const { start, end } = placeImages(marked, 'one ', images)
    expect([start, end]).toEqual([7, 7].map((caret) => caret + images.join('\n').length + 2))
    expect(place('[o]ne two', 'one ')[1]).toBe('o')
  })

  it('inserts at the end when the text before was changed', () => {
    expect(place('|new', 'one ')).toEqual([`new\n${images.join('\n')}`, ''])
  })
})
