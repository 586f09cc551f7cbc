import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { TestProject } from 'vitest/node'
import { recordFolder, type StatementRecord } from './statement-record'

declare module 'vitest' {
  export interface ProvidedContext {
    statementRecorder: string
  }
}

/** Stores the statements of API tests, which run inside workerd and cannot write files. */
export default async function startStatementRecorder(project: TestProject) {
  await mkdir(recordFolder, { recursive: true })
  const server = createServer(async (request, response) => {
    const record = (await json(request)) as StatementRecord
    const file = `${recordFolder}/${record.testFile.replace(/\.test\.ts$/, '')}.json`
    await rm(file, { force: true })
    await writeFile(file, JSON.stringify(record))
    // Without it workerd reuses a connection that Node may close at the same moment.
    response.setHeader('connection', 'close').end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  project.provide('statementRecorder', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return () => new Promise<void>((closed) => server.close(() => closed()))
}
