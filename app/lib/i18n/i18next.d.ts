import 'i18next'
import type english from '../../../public/locale/en.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof english } & typeof english
    returnNull: false
  }
}
