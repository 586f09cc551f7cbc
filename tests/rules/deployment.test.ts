import { expect, test } from 'vitest'
import { listCode, readSource } from '../support/source-tree'

/** What a Worker's configuration must say before anybody may deploy it. Line by line: the files are ours and plain. */
function lintWrangler(text: string): string[] {
  const top = text.split(/^\[/m)[0] ?? ''
  const wanted = ['workers_dev = false', 'preview_urls = false', '"nodejs_compat"']
  const lacking = wanted.filter((text) => !top.includes(text)).map((text) => `lacks ${text}`)
  const secrets = [...text.matchAll(/^\s*(\w*(?:KEY|SECRET|PEPPER|TOKEN|PASSWORD)\w*)\s*=/gim)].map(
    (m) => `holds ${m[1]}`,
  )
  return [...lacking, ...secrets]
}

test.each(['wrangler.toml', 'api/wrangler.toml'])('%s is closed and holds no secret', (file) => {
  expect(lintWrangler(readSource(file))).toEqual([])
})

test('an open configuration is found', () => {
  const open =
    'workers_dev = true\ncompatibility_flags = ["nodejs_compat"]\n[vars]\npreview_urls = false\nWEB_KEY = "x"\n'
  expect(lintWrangler(open)).toEqual(['lacks workers_dev = false', 'lacks preview_urls = false', 'holds WEB_KEY'])
})

const date = (file: string) => /compatibility_date = "(.*)"/.exec(readSource(file))?.[1]

test('both Workers run on the same day of the platform', () => {
  expect(date('wrangler.toml')).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(date('api/wrangler.toml')).toBe(date('wrangler.toml'))
})

/** The platform caps PBKDF2 at 100 000 rounds, too few, while the local runtime does not: only scrypt may hash passwords. */
const weakHash = /pbkdf2/i

test('passwords are hashed by scrypt', () => {
  const product = listCode().filter((path) => /^(app|api|contract|scripts)\//.test(path))
  expect(product.filter((path) => weakHash.test(readSource(path)))).toEqual([])
  expect(weakHash.test("crypto.subtle.deriveBits({ name: 'PBKDF2' })")).toBe(true)
})
