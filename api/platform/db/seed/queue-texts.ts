import type { SeededTorrent } from './make-torrents'
import { file, gib, mib, type Release } from './release'

export interface PendingUpload {
  release: Release
  state: 'pending' | 'asked' | 'rejected' | 'deleted'
  /** Text of the decision or request. */
  reason: string | null
}

type Parts = Pick<Release, 'category' | 'name' | 'description' | 'files'> & Partial<Release>

const upload = (parts: Parts, state: PendingUpload['state'] = 'pending', reason: string | null = null) => ({
  release: { tags: [], licence: 'CC BY 4.0', appeal: 0.2, ...parts },
  state,
  reason,
})

/** Newest last. One has the files of a listed torrent, one is another release of a listed title. */
export function pendingUploads(listed: SeededTorrent[]): PendingUpload[] {
  const same = listed.findLast(({ about, metainfo }) => about.category === 'movies' && metainfo.files.length > 1)
  return [
    upload({
      category: 'movies',
      name: 'Sintel.2010.1080p.WEB-DL.x265-TIDE',
      tags: ['animation', 'blender'],
      description: 'Encoded again from the open masters, with **all** subtitles.',
      files: [
        file('Sintel.2010.1080p.WEB-DL.x265-TIDE.mkv', 1.1 * gib),
        file('Subs/English.srt', 21_000),
        file('Subs/Norsk.srt', 20_400),
      ],
    }),
    upload({
      category: 'movies',
      name: `${same?.metainfo.name ?? 'Big.Buck.Bunny.2008.720p'}.REPACK`,
      description: 'Repacked, now with a cover.',
      files: same?.metainfo.files ?? [file('film.mkv', 700 * mib)],
    }),
    upload({
      category: 'books',
      name: 'The Sea Birds of Norway (field notes, 1911)',
      tags: ['birds', 'scan'],
      licence: 'Public domain',
      description: 'My own scan of a book in the public domain. 240 pages, 400 dpi.',
      files: [file('The Sea Birds of Norway (field notes, 1911).pdf', 182 * mib)],
    }),
    upload({
      category: 'software',
      name: 'my-linux-remix-final-v2',
      description: 'A remix of a well-known distribution. Works on my machine.',
      licence: '',
      files: [file('my-linux-remix-final-v2.iso', 2.4 * gib), file('READ ME.txt', 900)],
    }),
    upload({
      category: 'music',
      name: 'Harbour.Choir-Winter.Concert-2025-FLAC-WEB',
      tags: ['choir', 'live'],
      description: 'Recorded by us, released under CC BY. Cue sheet included.',
      files: [
        ...Array.from({ length: 9 }, (_, index) =>
          file(`Harbour.Choir-Winter.Concert-2025-FLAC-WEB/0${index + 1}.flac`, (24 + index * 3) * mib),
        ),
        file('Harbour.Choir-Winter.Concert-2025-FLAC-WEB/concert.cue', 1_900),
      ],
    }),
    upload({
      category: 'data',
      name: 'Tide tables of 40 harbours, 1990-2025',
      tags: ['csv', 'sea'],
      description: 'Hourly levels. One CSV for each harbour, and a script that reads them.',
      files: [file('tides/README.md', 4_100), file('tides/levels.tar.zst', 610 * mib)],
    }),
    upload(
      {
        category: 'movies',
        name: 'old cartoon',
        description: 'A cartoon from 1931.',
        licence: 'Public domain',
        files: [file('old cartoon.avi', 210 * mib)],
      },
      'asked',
      'Please name the title and the year, and add the MediaInfo.',
    ),
    upload(
      {
        category: 'software',
        name: 'PhotoEdit Pro 12 + keygen',
        description: 'Unzip and run.',
        licence: '',
        files: [file('PhotoEdit Pro 12.zip', 1.9 * gib)],
      },
      'rejected',
      'Only software with a free licence belongs here.',
    ),
    upload(
      {
        category: 'books',
        name: 'homework.zip',
        description: 'test test',
        licence: '',
        files: [file('homework.zip', 3 * mib)],
      },
      'deleted',
      'A test upload. Please use the preview of the upload form instead.',
    ),
  ]
}

/** By language. */
export const reasonTexts = [
  {
    en: 'The name does not follow the naming rules: title, year, resolution, source, group.',
    nb: 'Navnet følger ikke navnereglene: tittel, år, oppløsning, kilde, gruppe.',
  },
  {
    en: 'The licence is missing, or does not allow sharing.',
    nb: 'Lisensen mangler, eller tillater ikke deling.',
  },
  {
    en: 'Please add the MediaInfo and a description of the content.',
    nb: 'Legg til MediaInfo og en beskrivelse av innholdet.',
  },
  {
    en: 'The same files are in the list already. Please seed that torrent instead.',
    nb: 'De samme filene finnes på listen fra før. Seed gjerne den torrenten i stedet.',
  },
]
