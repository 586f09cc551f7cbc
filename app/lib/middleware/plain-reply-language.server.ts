import { defaultLanguage, messageLanguage } from '#contract/languages'
import { translatorIn } from '~/lib/i18n/catalogue.server'
import { wantedLanguage } from '~/lib/preferences/read-preferences.server'

export function translatePlainReply(response: Response, request: Request, requestId: string): Response {
  const isPlainError = response.status >= 400 && response.headers.get('Content-Type')?.startsWith('text/plain')
  const language = isPlainError ? (wantedLanguage(request) ?? defaultLanguage) : messageLanguage
  if (language === messageLanguage) return response
  const { t } = translatorIn(language)
  const { status, statusText } = response
  const text = t(`errors.status.${status}` as 'errors.status.404', { defaultValue: t('errors.unexpected') })
  const headers = new Headers(response.headers)
  headers.set('Content-Language', language)
  headers.delete('Content-Length')
  return new Response(status < 500 ? `${text}\n` : `${text}\n${requestId}\n`, { status, statusText, headers })
}
