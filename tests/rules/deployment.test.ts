import { describe, expect, it } from 'vitest'
import { listCode, readSource } from '../support/source-tree'

/** Missing safety settings and secrets in the configuration of a Worker. Reads lines, not TOML: the files are plain. */
function lintWrangler(text: string): string[] {
  const top = text.split(/^\[/m)[0] ?? ''
  const required = ['workers_dev = false', 'preview_urls = false', '"nodejs_compat"']
  const missing = required.filter((line) => !top.includes(line)).map((line) => `lacks ${line}`)
  const secrets = [...text.matchAll(/^\s*(\w*(?:KEY|SECRET|PEPPER|TOKEN|PASSWORD)\w*)\s*=/gim)]
  return [...missing, ...secrets.map((match) => `holds ${match[1]}`)]
}

const readDate = (file: string) => /compatibility_date = "(.*)"/.exec(readSource(file))?.[1]

/** The platform caps PBKDF2 at 100,000 iterations, which is too few. The local runtime has no cap. */
const weakHash = /pbkdf2/i

describe('the configuration of the Workers', () => {
  it.each(['wrangler.toml', 'api/wrangler.toml'])('%s has no public preview and no secret', (file) => {
    expect(lintWrangler(readSource(file))).toEqual([])
  })

  it('has one compatibility date', () => {
    expect(readDate('wrangler.toml')).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(readDate('api/wrangler.toml')).toBe(readDate('wrangler.toml'))
  })
})

describe('password hashing', () => {
  it('does not use PBKDF2', () => {
    const product = listCode().filter((path) => /^(app|api|contract|scripts)\//.test(path))
    expect(product.filter((path) => weakHash.test(readSource(path)))).toEqual([])
  })
})

describe('the rules', () => {
  it('report an unsafe configuration', () => {
    const unsafe =
      'workers_dev = true\ncompatibility_flags = ["nodejs_compat"]\n[vars]\npreview_urls = false\nWEB_KEY = "x"\n'
    expect(lintWrangler(unsafe)).toEqual(['lacks workers_dev = false', 'lacks preview_urls = false', 'holds WEB_KEY'])
  })

  it('report PBKDF2', () => {
    expect(weakHash.test("crypto.subtle.deriveBits({ name: 'PBKDF2' })")).toBe(true)
  })
})
