import { plainLine } from '#contract/plain-line'
import { largestMetafile, largestNfo } from '#contract/upload-limits'
import type { UploadDraft } from '#contract/uploads'
import { decodeNfo } from '../lib/metainfo/decode-nfo'
import { MetainfoError } from '../lib/metainfo/metainfo-error'
import { type NormalisedMetafile, normaliseMetafile } from '../lib/metainfo/normalise-metafile'
import type { Release } from '../lib/release-name/fields'
import { maxNameLength, parseReleaseName } from '../lib/release-name/parse-release-name'
import { attributesOf, type ReleaseAttributes } from '../lib/release-name/read-attributes'
import { releaseKeyOf } from '../lib/release-name/release-key'
import { ApiFailure } from '../platform/http/api-failure'

/** The metadata of a torrent from the form or else from its name. */
export interface Upload extends NormalisedMetafile {
  name: string
  attributes: ReleaseAttributes
  /** The fields of its name. */
  release: Release
  releaseKey: string
}

/** Reads the metafile of an upload. @throws ApiFailure 422 with the code of the fault */
export async function readUpload(form: UploadDraft, sourceTag: string): Promise<Upload> {
  if (form.metafile.size > largestMetafile) throw refuse('metafile', 'metafile_too_large')
  const normalised = await normalise(new Uint8Array(await form.metafile.arrayBuffer()), sourceTag)
  const name = form.name || plainLine(normalised.metainfo.name) || 'torrent'
  const release = parseReleaseName(name.slice(0, maxNameLength))
  const fromName = attributesOf(release)
  const attributes = {
    titleKey: fromName.titleKey,
    resolution: form.resolution || fromName.resolution,
    source: form.source || fromName.source,
    codec: form.codec || fromName.codec,
    language: form.language || fromName.language,
  }
  return { ...normalised, name, release, attributes, releaseKey: releaseKeyOf(release, attributes) }
}

async function normalise(bytes: Uint8Array<ArrayBuffer>, sourceTag: string) {
  try {
    return await normaliseMetafile(bytes, sourceTag)
  } catch (error) {
    if (error instanceof MetainfoError) throw refuse('metafile', error.code, error.subject)
    throw error
  }
}

export async function readNfo(nfo: UploadDraft['nfo']): Promise<string | null> {
  if (!(nfo instanceof File) || nfo.size === 0) return null
  if (nfo.size > largestNfo) throw refuse('nfo', 'too_big')
  return decodeNfo(new Uint8Array(await nfo.arrayBuffer())) ?? fail(refuse('nfo', 'invalid'))
}

function refuse(field: string, code: string, subject?: string) {
  return new ApiFailure(422, 'Some fields are not valid', { errors: { [field]: [code] }, subject })
}

function fail(error: Error): never {
  throw error
}
