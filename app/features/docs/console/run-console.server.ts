import { type AppLoadContext, data } from '@remix-run/cloudflare'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { readerOf } from '~/lib/format/reader.server'
import { readFields } from '~/lib/forms/read-fields.server'
import { type Html, html } from '~/render/server-html/html.server'
import { readContractFile, readResource } from '../contract-files.server'
import { docsHref } from '../docs-pages.server'
import { withheldFor } from '../model/console'
import { pageOfPath, type Resource, resourceOf } from '../model/pages'
import { addressOf, type FormFault, findFaults, readSent } from './read-sent.server'
import { sendRequest } from './send-request.server'
import { writeAnswer } from './write-answer.server'
import { answerId, writeForm } from './write-console.server'

/** Sends an endpoint's form, and returns the answer with the form to send it again. `splat` is the path below /docs. */
export async function runConsole(context: AppLoadContext, request: Request, splat = '') {
  context.requireApi()
  const fields = await readFields(request)
  const { operation, schemas } = await findOperation(context, splat, String(fields.get('operation')))
  const reader = readerOf(context)
  const token = String(fields.get('token') ?? '').trim()
  const sent = readSent(operation, fields)
  const faults = findFaults(operation, sent, token)
  const reply = async (): Promise<[status: number, answer: Html]> => {
    if (faults.length > 0) return [422, writeFaults(faults, reader)]
    const answer = await sendRequest(context, request, operation, { sent, token })
    if (!answer) return [503, writeProblem(reader.t('docsPages.console.noAnswer'))]
    const about = { method: operation.method, address: addressOf(operation, sent) }
    const where = { page: `${docsHref(splat)}#${operation.id}`, hasOwnToken: token !== '' }
    return [200, await writeAnswer(answer, { ...about, ...where }, reader)]
  }
  const [status, answer] = await reply()
  const writer = { reader, schemas, shown: new Set<string>() }
  const form = writeForm(operation, writer, { prefix: `again-${operation.id}`, sent, faults })
  const page = html`
    <div class="docs-result" id="${answerId}">${answer}</div>
    <details class="docs-schema docs-console"${faults.length > 0 && html` open`}>
      <summary>${reader.t('docsPages.console.again')}</summary>
      ${form}
      <div id="again-${operation.id}-answer"></div>
    </details>`
  return data({ answer: context.serverHtml.send('docs-result', page) }, { status })
}

async function findOperation(context: AppLoadContext, splat: string, id: string) {
  const path = splat.replace(/^api\//, '')
  const index = await readContractFile(context, 'index')
  const resource: Resource | null = index.some((page) => page.path === path)
    ? await readResource(context, resourceOf(path))
    : null
  const operation = resource?.operations.find((each) => each.id === id && pageOfPath(each.path) === path)
  if (!resource || !operation || withheldFor(operation)) throw failNotFound(context)
  return { operation, schemas: resource.schemas }
}

const writeProblem = (text: string | Html) =>
  html`<div class="banner banner-bad" role="alert" tabindex="-1">${text}</div>`

const writeFaults = (faults: FormFault[], { t }: ReturnType<typeof readerOf>) =>
  writeProblem(
    html`<ul>${faults.map(
      ({ field, fault }) =>
        html`<li>${fault !== 'confirmed' && html`<code>${field.replace(/^\w+\./, '')}</code>: `}${t(`docsPages.console.faults.${fault}`)}</li>`,
    )}</ul>`,
  )
