import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const versions = { oldApi: 'old-api-version', oldWeb: 'old-web-version', newWeb: 'new-web-version' }

/** Other commands succeed without output. */
interface Answers {
  apiSecrets?: string[]
  webSecrets?: string[]
  pending?: string[]
  /** A part of the command that fails. */
  fails?: string
  isFirst?: boolean
  /** Those of the web Worker that differ from the version to roll back to. */
  changedSecrets?: string[]
}

const secretList = (names: string[]) => `echo '${JSON.stringify(names.map((name) => ({ name, type: 'secret_text' })))}'`
const status = (version: string) => `echo '${JSON.stringify({ versions: [{ version_id: version, percentage: 100 }] })}'`

/** As wrangler asks without a terminal. */
function askAbout(names: string[]) {
  const question =
    'The following secrets have changed since version old was deployed. Please confirm you wish to continue'
  const lines = [`? ${question}`, ...names.map((name) => `  * ${name}`), '🤖 Using fallback value: yes']
  return `printf '%s\\n' ${lines.map((line) => `'${line}'`).join(' ')}`
}

/** Records its arguments and answers like an account with both Workers. */
export async function makeFakeWrangler({
  apiSecrets = ['PASSWORD_PEPPER', 'TOKEN_KEYS', 'WEB_KEY', 'IMAGE_KEYS', 'TRACKER_KEY'],
  webSecrets = ['SESSION_KEYS', 'WEB_KEY'],
  pending = [],
  fails,
  isFirst = false,
  changedSecrets = [],
}: Answers = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'skerry-fake-wrangler-'))
  const [wrangler, log] = [join(folder, 'wrangler'), join(folder, 'log')]
  const script = `#!/bin/sh
echo "$*" >> ${log}
case "$*" in
  ${fails ? `*"${fails}"*) echo "failed as asked"; exit 1;;` : ''}
  "secret list"*api/wrangler.toml) ${secretList(apiSecrets)};;
  "secret list"*) ${secretList(webSecrets)};;
  "d1 migrations list"*) echo "${pending.join('\n')}";;
  "deployments status"*) ${isFirst ? 'echo "no deployments"; exit 1' : ''}
    case "$*" in *api/wrangler.toml) ${status(versions.oldApi)};; *) ${status(versions.oldWeb)};; esac;;
  rollback*" -c wrangler.toml") ${changedSecrets.length > 0 ? askAbout(changedSecrets) : 'true'};;
  "versions upload"*) echo '{"type":"version-upload","version_id":"${versions.newWeb}"}' >> "$WRANGLER_OUTPUT_FILE_PATH";;
esac
`
  await writeFile(wrangler, script)
  await chmod(wrangler, 0o755)
  return {
    wrangler,
    commands: async () => {
      const lines = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n')
      return lines.map((line) =>
        line.replace(/ --env production -c (api\/)?wrangler\.toml$/, (_, api) => (api ? ' (api)' : ' (web)')),
      )
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
