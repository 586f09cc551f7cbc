import { beforeAll, describe, expect, test } from 'vitest'
import { exampleOf } from '../../app/features/docs/model/examples'
import type { Contract } from '../../app/features/docs/model/openapi'
import { listOperations, listPages, type Operation, pageOfPath } from '../../app/features/docs/model/pages'
import { exampleAddress } from '../../app/features/docs/model/requests'
import { ApiError } from '../../contract/errors'
import contract from '../../contract/openapi.json'
import { Permission } from '../../contract/permissions'
import { startApi } from '../support/api-client'
import { enter } from '../support/api-person'

const document = contract as unknown as Contract
const { schemas } = document.components
const operations = listOperations(document)
const pages = listPages(operations)
const api = startApi()
let token = ''

beforeAll(async () => {
  token = (await enter(api, Permission.options)).token
})

/** The request of the page, by a member with all permissions who signed in a moment ago. */
function sendExample(operation: Operation): Promise<Response> {
  const { method, body, access } = operation
  const headers: Record<string, string> = access === 'public' ? {} : { authorization: `Bearer ${token}` }
  const address = exampleAddress(operation, schemas)
  if (!body) return api.call(address, { method, headers })
  const example = exampleOf(body.schema, schemas, true)
  const fields = new URLSearchParams(example as Record<string, string>)
  const isForm = body.type === 'application/x-www-form-urlencoded'
  if (!isForm) headers['content-type'] = body.type
  return api.call(address, { method, headers, body: isForm ? fields : JSON.stringify(example) })
}

/** Examples name items that do not exist here, and passwords and codes that are wrong. Any other 422 is a bad example. */
const absent = ['wrong', 'unknown', 'unknown_member', 'ended']

async function findFault(operation: Operation, response: Response): Promise<string | null> {
  const { status } = response
  if (response.ok || status === 404 || status === 409) return null
  const { code, errors = {}, message } = ApiError.parse(await response.json())
  const codes = Object.values(errors).flat()
  if (status === 401 && (operation.access === 'tracker' || operation.access === 'web')) return null
  if (status === 403 && code !== 'forbidden') return null
  if (status === 400 && code === 'invalid_grant') return null
  if (status === 422 && codes.length > 0 && codes.every((each) => absent.includes(each))) return null
  return `${status} ${code}: ${message} ${JSON.stringify(errors)}`
}

describe.each(operations)('the documentation of $id', (operation) => {
  const page = pages.find(({ path }) => path === pageOfPath(operation.path))

  test('is on the page of its path', () => {
    expect(page?.operations.map(({ id }) => id)).toContain(operation.id)
  })

  // Files are sent by the tests of the uploads.
  test.skipIf(operation.body?.type === 'multipart/form-data')('has an example that the API accepts', async () => {
    expect(await findFault(operation, await sendExample(operation))).toBe(null)
  })
})

const withJson = operations.filter(({ body }) => body?.type === 'application/json')

test.each(withJson)('$id describes its answer to malformed JSON and to another media type', async (operation) => {
  const { method, access, answers } = operation
  const address = exampleAddress(operation, schemas)
  const send = (type: string) =>
    api.call(address, { method, headers: { authorization: `Bearer ${token}`, 'content-type': type }, body: '{"name"' })
  const statuses = [(await send('application/json')).status, (await send('text/plain')).status]
  const isOther = access === 'tracker' || access === 'web'
  expect(statuses).toEqual(isOther ? [401, 401] : [400, 415])
  expect(answers.map(({ status }) => Number(status))).toEqual(expect.arrayContaining([...statuses, 413]))
})

test('recognises an example that the API refuses', async () => {
  const operation = operations.find(({ id }) => id === 'parseNames') ?? expect.fail()
  const wrong = { ...operation, body: { type: 'application/json', schema: { type: 'object', properties: {} } } }
  expect(await findFault(operation, await sendExample(wrong))).toContain('422 invalid_input')
  expect(await findFault(operation, await sendExample(operation))).toBe(null)
})
