import { access, readdir, rm } from 'node:fs/promises'
import { lockName } from './folder-lock.mjs'

/** Exists while the data is being seeded. */
export const seedMark = 'seeding'

/** @param {string} file @returns {Promise<boolean>} */
export const exists = (file) =>
  access(file).then(
    () => true,
    () => false,
  )

/** Deletes everything in a data folder except the lock of this process. @param {string} folder */
export async function deleteLocalData(folder) {
  for (const name of await readdir(folder)) {
    if (name !== lockName) await rm(`${folder}/${name}`, { recursive: true, force: true })
  }
}

/** Deletes the data of a seed that was interrupted, because it is incomplete. @param {string} folder */
export async function deleteUnfinishedSeed(folder) {
  const mark = `${folder}/${seedMark}`
  if (!(await exists(mark))) return
  await rm(`${folder}/state`, { recursive: true, force: true })
  await rm(`${folder}/logins.json`, { force: true })
  await rm(mark)
}
