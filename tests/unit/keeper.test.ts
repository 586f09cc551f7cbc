import { expect, test } from 'vitest'
import { makeKeeper } from '~/render/kept/keeper.server'
import { gatherLists } from '~/render/server-html/class-lists.server'
import { makePlaces } from '~/render/server-html/places.server'

/** Writes a page of a bar, and in it a menu, as React would where it asks for each before what is in it. */
function writePage(nonce: string, bar: object, menu: object) {
  const places = makePlaces(nonce)
  const keeper = makeKeeper('en', nonce, places)
  const made: string[] = []
  const write = (name: string, given: object, make: () => string) => {
    const recalled = keeper.recall(name, given)
    if (recalled && 'html' in recalled) return recalled.html
    made.push(name)
    const [begin, end] = recalled?.marks ?? ['', '']
    return begin + make() + end
  }
  const writeMenu = () => write('menu', menu, () => `<i class="menu">${JSON.stringify(menu)}</i>`)
  const writeBar = () => write('bar', bar, () => `<b class="bar">${writeMenu()}</b>`)
  const page = keeper.collect(['<p>', `${writeBar()}</p>`])
  return { text: places.fill(page).join(''), written: page.join(''), made, classes: [...gatherLists(keeper.classes)] }
}

test('a part is made once, and stands in later pages without having been written into them', () => {
  const first = writePage('n1', { site: 'a' }, { of: 'a' })
  expect(first.made).toEqual(['bar', 'menu'])
  expect(first.text).toBe('<p><b class="bar"><i class="menu">{"of":"a"}</i></b></p>')
  const second = writePage('n2', { site: 'a' }, { of: 'a' })
  expect(second.made).toEqual([])
  expect(second.text).toBe(first.text)
  expect(second.written).not.toContain('class=')
  expect(second.classes.sort()).toEqual(['bar', 'menu'])
})

test('a new part around one that is known is kept with it, and holds no other page’s places', () => {
  writePage('n3', { site: 'b' }, { of: 'b' })
  const around = writePage('n4', { site: 'c' }, { of: 'b' })
  expect(around.made).toEqual(['bar'])
  const later = writePage('n5', { site: 'c' }, { of: 'never asked for' })
  expect(later.made).toEqual([])
  expect(later.text).toBe(around.text)
  expect(later.text).toBe('<p><b class="bar"><i class="menu">{"of":"b"}</i></b></p>')
  expect(later.classes.sort()).toEqual(['bar', 'menu'])
})

test('a page that leaves while it is made is given parts as they are, and nothing is kept of it', () => {
  const streamed = makeKeeper('en', 'n6', null)
  expect(streamed.recall('bar', { site: 'd' })).toBeNull()
  const text = '<b class="bar"><i class="menu">{"of":"d"}</i></b>'
  expect(writePage('n7', { site: 'd' }, { of: 'd' }).text).toBe(`<p>${text}</p>`)
  expect(streamed.recall('bar', { site: 'd' })).toEqual({ html: text })
})
