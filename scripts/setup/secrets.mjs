import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'

const secret = () => randomBytes(32).toString('base64')

/**
 * The secrets of a local community, made once and kept beside its data.
 * @param {string} folder
 * @returns {Promise<{ web: Record<string, string>, api: Record<string, string> }>}
 */
export async function localSecrets(folder) {
  const file = `${folder}/secrets.json`
  const kept = await readFile(file, 'utf8').catch(() => null)
  // A community of an earlier version lacks what came since.
  const earlier = kept ? JSON.parse(kept) : { web: {}, api: {} }
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
