import { expect, test } from 'vitest'
import { collectServerHtml } from '~/render/server-html/collect-server-html.server'
import { html } from '~/render/server-html/html.server'

function sendTwo(path: string) {
  const serverHtml = collectServerHtml(new Request(`https://skerry.test${path}`))
  const results = [
    serverHtml.send('rows', [html`<li>one</li>`, html`<li>${'<two>'}</li>`]),
    serverHtml.send('text', '<p>text</p>'),
  ]
  return { pieces: Object.fromEntries(serverHtml.pieces), results }
}

const [rows, text] = ['<li>one</li><li>&lt;two&gt;</li>', '<p>text</p>']

test('passes HTML to the page when a document is requested', () => {
  expect(sendTwo('/')).toEqual({ pieces: { rows, text }, results: [null, null] })
})

test('returns HTML as data when the router requests data', () => {
  expect(sendTwo('/_root.data')).toEqual({ pieces: {}, results: [rows, text] })
})
