import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { orNull } from './or-null'
import { limitedBy } from './rate-limits'
import { largestMetafile } from './upload-limits'
import { Uploaded, UploadForm } from './uploads'

/** Metafiles of one batch. A multipart body has at most 30 parts. */
export const maxBatch = 20

/** Maximum bytes of a batch. */
export const largestBatch = 2 * largestMetafile

const isFile = (value: unknown) => value instanceof File

export const UploadBatch = UploadForm.pick({
  category: true,
  tags: true,
  licence: true,
  isAnonymous: true,
  acceptDuplicate: true,
}).extend({
  metafiles: z
    .custom<File | File[]>(
      (value) => (Array.isArray(value) ? value.length <= maxBatch && value.every(isFile) : isFile(value)),
      {
        params: { code: 'required' },
      },
    )
    .transform((value) => (Array.isArray(value) ? value : [value]))
    .openapi({
      type: 'array',
      items: { type: 'string', format: 'binary' },
      description: `1 to ${maxBatch} .torrent files; repeat the field`,
    }),
})

export const BatchedUpload = z
  .object({
    file: z.string().describe('The name of the sent file'),
    uploaded: orNull(Uploaded).describe('null: it was refused'),
    error: z
      .object({
        status: z.number().int().describe('What an upload of this file by itself would answer'),
        code: z.string(),
        message: z.string(),
        errors: z.record(z.string(), z.array(z.string())).nullable().describe('Input field to the codes of its errors'),
        subject: z.string().nullable().describe('The path that the errors are about'),
        existing: z.string().nullable().describe('Slug of the torrent that it duplicates, if the caller may see it'),
      })
      .nullable(),
  })
  .openapi('BatchedUpload')

export type BatchedUpload = z.infer<typeof BatchedUpload>

export const createTorrents = endpoint('torrents.upload', {
  method: 'post',
  path: '/v1/torrents/batch',
  ...limitedBy('upload'),
  operationId: 'createTorrents',
  tags: ['uploads'],
  summary: `Uploads up to ${maxBatch} torrents, each with the name in its metafile`,
  description:
    'Answers once for each file, in the order of the request: a refused file does not stop the others. The fields of the ' +
    `form apply to all of them. The body has at most ${largestBatch} bytes.`,
  request: { body: { content: { 'multipart/form-data': { schema: UploadBatch } }, required: true } },
  responses: {
    200: {
      description: 'One answer for each file',
      content: json(z.object({ data: z.array(BatchedUpload) }).openapi('UploadBatchResult')),
    },
  },
})
