import type { EntryContext } from '@remix-run/cloudflare'
import { RemixServer } from '@remix-run/react'
import i18next from 'i18next'
import { renderToReadableStream } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import translation from '../../../public/locale/en.json'

const ready = i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation } } })

export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  await ready
  const body = await renderToReadableStream(
    <I18nextProvider i18n={i18next}>
      <RemixServer context={context} url={request.url} />
    </I18nextProvider>,
    { signal: request.signal },
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(body, { status, headers })
}
