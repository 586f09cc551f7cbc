import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listFiles } from '../support/source-tree'

const run = promisify(execFile)
const folders = ['api', 'app', 'contract', 'public', 'scripts']
let copy = ''

const runTool = (tool: string, ...args: string[]) => run(resolve('node_modules/.bin', tool), args, { cwd: copy })

async function translate(from: string, to: string, changes: Record<string, string>) {
  let text = await readFile(join(copy, from), 'utf8')
  for (const [before, after] of Object.entries(changes)) {
    expect(text).toContain(before)
    text = text.replaceAll(before, after)
  }
  await writeFile(join(copy, to), text)
}

const program = `
import { languageEntries, languages } from '#contract/languages'
import { composeMail } from './api/platform/mail/compose-mail'
import { findSections } from '~/lib/i18n/catalogue.server'
import { plainReply } from '~/lib/http/plain-reply.server'
import { safeRedirect } from '~/lib/http/safe-redirect'
import { translatePlainReply } from '~/lib/middleware/plain-reply-language.server'

const about = { recipient: 'kari@example.org', site: 'Tideway', username: 'kari', link: 'https://skerry.example/' }
const request = new Request('https://skerry.example/', { headers: { 'Accept-Language': 'sv-SE,en;q=0.5' } })
const reply = translatePlainReply(plainReply(404), request, 'id')
reply.text().then((text) => console.log(JSON.stringify({
  names: languages.map((code) => languageEntries[code].name),
  subject: composeMail({ ...about, kind: 'accepted', locale: 'sv' }).subject,
  error: [reply.headers.get('Content-Language'), text],
  title: findSections('sv', ['torrents'])?.torrents.title,
  login: safeRedirect('/sv/login', 'https://skerry.example'),
})))
`

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'skerry-language-'))
  for (const name of [...folders, 'package.json', 'tsconfig.json'])
    await cp(name, join(copy, name), { recursive: true })
  await symlink(resolve('node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rm(copy, { recursive: true, force: true }))

it('adds a language with one entry, two files and `npm run contract`', async () => {
  const entry = "sv: { ...norwegian, name: 'Svenska', acceptedTags: ['sv'] },\n} satisfies"
  const english = /nb: (\{[\s\S]*?\n {2}\}),\n\} satisfies/
  const list = join(copy, 'contract/languages.ts')
  const before = await readFile(list, 'utf8')
  const norwegian = english.exec(before)?.[1]
  expect(norwegian).toBeDefined()
  const added = before.replace('} satisfies', entry).replace('...norwegian', `...${norwegian}`)
  await writeFile(list, added)
  await translate('public/locale/nb.json', 'public/locale/sv.json', {
    '"title": "Torrenter"': '"title": "Torrents på svenska"',
    'Ikke funnet': 'Sidan finns inte',
  })
  await translate('api/platform/mail/words.nb.ts', 'api/platform/mail/words.sv.ts', {
    'nb: typeof en': 'sv: typeof en',
    'Velkommen til': 'Välkommen till',
  })
  await runTool('tsx', 'scripts/contract.ts')

  const files = listFiles(...folders)
  const changed: string[] = []
  for (const file of files) {
    const [ours, theirs] = await Promise.all([readFile(file), readFile(join(copy, file))])
    if (!ours.equals(theirs)) changed.push(file)
  }
  expect(changed.sort()).toEqual([
    'api/platform/mail/texts.ts',
    'app/lib/i18n/locale-files.server.ts',
    'contract/client.d.ts',
    'contract/languages.ts',
    'contract/openapi.json',
  ])

  await writeFile(join(copy, 'program.ts'), program)
  const { stdout } = await runTool('tsx', 'program.ts')
  expect(JSON.parse(stdout)).toEqual({
    names: ['English', 'Norsk', 'Svenska'],
    subject: 'Välkommen till Tideway',
    error: ['sv', 'Sidan finns inte\n'],
    title: 'Torrents på svenska',
    login: '/',
  })
})

it('compiles with the new language', async () => {
  const roots = ['api/platform/mail/compose-mail.ts', 'app/lib/i18n/catalogue.server.ts', 'app/lib/i18n/i18next.d.ts']
  const users = ['app/features/errors/error-screen.tsx', 'app/lib/middleware/plain-reply-language.server.ts']
  const config = {
    extends: './tsconfig.json',
    compilerOptions: { incremental: false },
    include: [],
    files: [...roots, ...users],
  }
  await writeFile(join(copy, 'tsconfig.language.json'), JSON.stringify(config))
  const compiler = resolve('node_modules/typescript-native/bin/tsc')
  const { stdout } = await run('node', [compiler, '-p', 'tsconfig.language.json', '--checkers', '1'], {
    cwd: copy,
  }).catch((error) => error)
  expect(stdout).toBe('')
})
