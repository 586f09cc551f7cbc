const hash = 'a'.repeat(40)
const other = 'b'.repeat(40)

/** Has one torrent with the same files and one of the same release. */
export const previewSample = {
  infoHash: hash,
  infoHashV2: null,
  uploadedInfoHash: other,
  removedKeys: ['publisher', 'x_cross_seed'],
  name: 'debian-13.iso',
  size: 2048,
  files: 52,
  listing: [{ path: ['debian', 'debian-13.iso'], size: 2048 }],
  suggested: {
    category: 'software',
    tags: ['linux'],
    ...{ resolution: null, source: null, codec: null, language: null },
    confidence: { category: null, resolution: null, source: null, codec: null, language: null },
  },
  title: { fromName: null, chosen: null, matches: [] },
  duplicates: [
    { slug: 'same-files-9', name: 'Same files', same: 'content' },
    { slug: 'same-release-8', name: 'Same release', same: 'release' },
  ],
}
