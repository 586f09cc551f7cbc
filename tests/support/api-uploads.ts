import { Dictionary } from '../../api/lib/bencode/bencode'
import { decode } from '../../api/lib/bencode/bencode-reader'
import { encode } from '../../api/lib/bencode/encode-bencode'
import { makeMetafile } from '../../api/platform/db/seed/make-metafile'
import type { Api } from './api-client'

export const foreignTracker = 'http://tracker.elsewhere.example/announce/their-key'

/** Public, with trackers, web seeds and a comment. */
export function foreignMetafile(name: string, files: [path: string, size: number][] = [[name, 40_000]]) {
  const made = makeMetafile({ name, files: files.map(([path, size]) => ({ path: path.split('/'), size })) })
  const text = (value: string) => new TextEncoder().encode(value)
  const around = {
    announce: text(foreignTracker),
    'announce-list': [[text(foreignTracker)]],
    comment: text('Ripped by somebody'),
    'created by': text('Somebody 1.0'),
    nodes: [[text('192.0.2.1'), 6881]],
    'url-list': text('http://elsewhere.example/files/'),
  }
  return encode(new Dictionary([...(decode(made) as Dictionary), ...Object.entries(around)]))
}

/** A multipart request with a Content-Length. Files are bytes or texts. */
export async function multipart(fields: Record<string, string>, files: Record<string, BlobPart> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, value] of Object.entries(files)) form.append(name, new File([value], `../../${name}.bin`))
  const encoded = new Response(form)
  const body = await encoded.arrayBuffer()
  const type = encoded.headers.get('content-type') ?? ''
  return { body, headers: { 'content-type': type, 'content-length': String(body.byteLength) } }
}

export async function sendUpload(
  api: Api,
  accessToken: string,
  fields: Record<string, string>,
  files: Record<string, BlobPart>,
  path = '/v1/torrents',
) {
  const { body, headers } = await multipart(fields, files)
  return api.call(path, { method: 'POST', body, headers: { ...headers, authorization: `Bearer ${accessToken}` } })
}

export function sendJson(api: Api, method: string, path: string, accessToken: string, body?: unknown) {
  return api.call(path, {
    method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
