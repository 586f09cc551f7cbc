/**
 * Pages of the previous version still request their scripts, so each build carries its assets: it lists its own files, and the
 * next deployment downloads them from the site.
 */
import { readdir, writeFile } from 'node:fs/promises'
import { exists } from '../setup/local-data.mjs'

const list = 'build-files.json'
const fileName = /^[\w.-]+\.\w+$/

/**
 * @param {Pick<import('./tools.mjs').Tools, 'fetch' | 'assetsFolder'>} tools
 * @param {string} url of the web Worker
 * @returns {Promise<number>} files added
 */
export async function addPreviousAssets({ fetch, assetsFolder: folder }, url) {
  const own = (await readdir(folder)).filter((name) => name !== list)
  const response = await fetch(`${url}/assets/${list}`).catch(() => undefined)
  /** @type {unknown} */
  const listed = response?.status === 200 ? await response.json().catch(() => []) : []
  let added = 0
  for (const name of Array.isArray(listed) ? listed : []) {
    if (typeof name !== 'string' || !fileName.test(name) || (await exists(`${folder}/${name}`))) continue
    const file = await fetch(`${url}/assets/${name}`)
    if (file.status !== 200) continue
    await writeFile(`${folder}/${name}`, Buffer.from(await file.arrayBuffer()))
    added++
  }
  await writeFile(`${folder}/${list}`, JSON.stringify(own))
  return added
}
