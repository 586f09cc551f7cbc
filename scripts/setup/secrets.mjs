import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'

const secret = () => randomBytes(32).toString('base64')

/**
 * The secrets of a local community, created once and stored with its data.
 * @param {string} folder
 * @returns {Promise<{ web: Record<string, string>, api: Record<string, string> }>}
 */
export async function localSecrets(folder) {
  const file = `${folder}/secrets.json`
  const stored = await readFile(file, 'utf8').catch(() => null)
  // Data of an earlier version may lack newer secrets.
  const earlier = stored ? JSON.parse(stored) : { web: {}, api: {} }
  const webKey = secret()
  const secrets = {
    web: { SESSION_KEYS: `k1:${secret()}`, WEB_KEY: webKey, ...earlier.web },
    api: {
      TOKEN_KEYS: `k1:${secret()}`,
      IMAGE_KEYS: `k1:${secret()}`,
      PASSWORD_PEPPER: secret(),
      WEB_KEY: webKey,
      TRACKER_KEY: secret(),
      ...earlier.api,
    },
  }
  await mkdir(folder, { recursive: true })
  await writeFile(file, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  return secrets
}
