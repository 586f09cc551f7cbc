import { languages } from '../contract/languages'

const header = '// Generated from contract/languages.ts by `npm run contract`.\n'
const nameOf = (code: string) => code.replaceAll('-', '_')
const lines = (write: (code: string, name: string) => string) =>
  languages.map((code) => write(code, nameOf(code))).join('\n')
const record = (suffix: string) => lines((code, name) => `  ${name === code ? code : `'${code}'`}: ${name}${suffix},`)

/** The modules that import the texts of every language, by path: the Workers cannot read files at run time. */
export const localeModules: Record<string, string> = {
  'app/lib/i18n/locale-files.server.ts': `${header}import type { Language } from '#contract/languages'
${lines((code, name) => `import ${name} from '../../../public/locale/${code}.json'`)}

export const localeFiles: Record<Language, typeof en> = {
${record('')}
}
`,
  'api/platform/mail/texts.ts': `${header}import type { Language } from '#contract/languages'
${lines((code, name) => `import { notificationTexts as ${name}Notifications } from '../../../public/locale/${code}.json'`)}
${lines((code, name) => `import { ${name} } from './words.${code}'`)}

export const mailTexts: Record<Language, typeof en> = {
${record('')}
}

/** Shared with the web client, so that a mail uses the same words. */
export const notificationTexts: Record<Language, typeof enNotifications> = {
${record('Notifications')}
}
`,
}
