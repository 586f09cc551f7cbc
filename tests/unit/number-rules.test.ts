import { expect, it } from 'vitest'
import { renderPage } from '../../api/lib/markdown/render'
import { library } from '../support/rendered-text'

const number = (source: string) => renderPage(source, library, { isRules: true })
const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)

it('takes the numbers of sections and rules from the text, with gaps', async () => {
  const { html, headings } = await number('## 2. Sharing\n\n2. Seed.\n4. Long.\n\n## 7) Else\n\n1. No.')
  expect(idsOf(html)).toEqual(['2', '2.2', '2.4', '7', '7.1'])
  expect(headings.map(({ text }) => text)).toEqual(['2. Sharing', '7. Else'])
  expect(html).toContain('<h2 id="7">7. Else</h2>')
})

it('counts where the text has no number or one that does not rise', async () => {
  const { html } = await number('## *First*\n\n1. a\n1. b\n\n## 1. Second\n\ntext\n\n1. a\n\ntext\n\n1. b')
  expect(idsOf(html)).toEqual(['1', '1.1', '1.2', '2', '2.1', '2.2'])
  expect(html).toContain('<h2 id="1">1. <em>First</em></h2>')
  expect(html).toContain('<h2 id="2">2. Second</h2>')
})

it('puts the number into the first paragraph of a rule, and leaves other lists as they are', async () => {
  const { html } = await number('1. before\n\n## A\n\n1. one\n\n   two\n\n- point')
  expect(html).toContain('<p><a href="#1.1" class="rule-number">1.1</a> one</p>')
  expect(html).toContain('<li>point</li>')
  expect(html).toContain('<li value="1">before</li>')
})

it('numbers no other page', async () => {
  const { html } = await renderPage('## 1. A\n\n3. one', library)
  expect(html).toBe('<h2 id="s-1-a">1. A</h2><ol start="3"><li>one</li></ol>')
})
