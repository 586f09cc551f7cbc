/** Checks from outside that a deployed Worker serves. */
import { Problem } from '../setup/command.mjs'

/** A new domain needs a minute or two until it has a certificate. */
const attempts = 40
const secondsBetween = 5

/** @typedef {Pick<import('./tools.mjs').Tools, 'fetch' | 'wait'>} Outside */

/**
 * Tries a check until it finds no fault.
 * @param {Outside} outside
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {(response: Response) => Promise<string | undefined>} findFault
 * @throws Problem with the last fault
 */
async function check({ fetch, wait }, url, headers, findFault) {
  let fault
  for (let attempt = 1; attempt <= attempts; attempt++) {
    if (attempt > 1) await wait(secondsBetween)
    try {
      fault = await findFault(await fetch(url, { redirect: 'manual', headers }))
      if (!fault) return
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error)
    }
  }
  throw new Problem(`${url}: ${fault}`)
}

/**
 * @param {Outside} outside
 * @param {string} url of the API Worker
 * @param {string} migration newest one of the code
 */
export async function testApi(outside, url, migration) {
  await check(outside, `${url}/healthz`, {}, async (response) => {
    const text = await response.text()
    if (response.status !== 200) return `status ${response.status}: ${text.slice(0, 200)}`
    // The database of an earlier version that is deployed again has newer migrations.
    return JSON.parse(text).migration >= migration
      ? undefined
      : `the migration ${migration} is missing: ${text.slice(0, 200)}`
  })
}

/**
 * @param {Outside} outside
 * @param {string} url of the web Worker
 * @param {{ name: string, version: string }} [version] asks for this version of a gradual deployment
 */
export async function testWeb(outside, url, version) {
  /** @type {Record<string, string>} */
  const headers = version ? { 'Cloudflare-Workers-Version-Overrides': `${version.name}="${version.version}"` } : {}
  // The answer is the API's, so this tests the service binding.
  await check(outside, `${url}/healthz`, headers, async (response) => {
    const text = await response.text()
    if (response.status !== 200) return `status ${response.status}: ${text.slice(0, 200)}`
    return JSON.parse(text).api?.webKey === 'wrong'
      ? 'WEB_KEY is not the same in both Workers. Upload both files of secrets'
      : undefined
  })
  /** @type {string[]} */
  let files = []
  await check(outside, `${url}/login`, headers, async (response) => {
    const html = await response.text()
    if (response.status !== 200) return `status ${response.status}`
    if (!/<form\b/.test(html)) return 'the page has no form'
    if (!response.headers.get('content-security-policy')) return 'the page has no content security policy'
    // Rocket Loader, email obfuscation and web analytics of the zone: they break the policy and hydration.
    if (html.includes('/cdn-cgi/')) return 'a feature of the zone changes the HTML. Turn it off: docs/operating.md'
    files = [...new Set([...html.matchAll(/"(\/assets\/[\w.-]+\.(?:js|css))"/g)].map(([, path = '']) => path))]
    return undefined
  })
  for (const file of files) {
    await check(outside, url + file, headers, async ({ status }) => (status === 200 ? undefined : `status ${status}`))
  }
}
