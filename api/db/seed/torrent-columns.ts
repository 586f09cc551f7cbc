/** The columns of `torrents`, in the order in which the seed gives their cells. */
export const torrentColumns = [
  'id',
  'info_hash',
  'name',
  'category_id',
  'uploader_id',
  'tags',
  'size',
  'files',
  'seeders',
  'leechers',
  'completed',
  'comments',
  'added_at',
  'promotion_download',
  'promotion_upload',
  'promotion_until',
] as const
