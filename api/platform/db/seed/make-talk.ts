import type { TitleKind } from '#contract/titles'
import type { CategoryName } from './release'

/** `{name}` is replaced by the member who is replied to. */
export const remarks: Record<CategoryName | 'any' | 'answers', string[]> = {
  any: [
    'Thank you, I have been looking for this for a while.',
    'Checked against the publisher’s own checksums: all good.',
    'Seeding this until the disk is full. If you are stuck at 99 %, ask for the last piece here.',
    'Speed was **excellent** from three different countries. Thanks to everyone who seeds it.',
    'Is there a reason for the odd folder names? My player sorts them wrongly:\n\n```\n01 - first\n10 - tenth\n2 - second\n```',
    'Works, nothing to add.',
  ],
  movies: [
    'The picture is clean, no banding in the dark scenes. This is the release to keep.',
    'The sound drifts by about 200 ms towards the end. Does anyone else see that, or is it my player?',
    'For those who have not seen it: ||he was the lighthouse keeper all along||. I did not see that coming.',
    'Compared with the release from last year:\n\n| | this | last year |\n|---|---|---|\n| Bit rate | 12 Mb/s ' +
      '| 7 Mb/s |\n| Grain | kept | smeared |\n| Subtitles | 14 | 3 |',
  ],
  tv: [
    'All episodes are included and named in the same way. Thank you for that.',
    'Episode 4 has two audio tracks, and the second one is silent. Harmless, but good to know.',
  ],
  music: [
    'The log says 100 %, and the spectrum agrees: real FLAC, no upsampled MP3.',
    'Track 3 has a click at 2:14. The original recording has it too.',
    'The booklet is already worth the download.',
  ],
  software: [
    'It also boots on old hardware: it runs on my laptop from 2009 with 2 GB.',
    'Verify it before you write it to a USB stick:\n\n```sh\nsha256sum -c SHA256SUMS\n```',
    'The installer asks for firmware for some Wi-Fi cards. If yours is one of them, use the other image.',
  ],
  books: [
    'Good typesetting, with a real table of contents. Easy to read on a six-inch reader.',
    'The scans are straight, and you can search the text. Good work.',
  ],
  data: [
    'It is nearly five times as large when unpacked. Free some disk space first.',
    'Loads into SQLite in about ten minutes:\n\n```sql\n.mode csv\n.import measurements.csv measurements\n```',
  ],
  answers: [
    'Same here, {name}. It goes away with another player.',
    'My copy does not have that problem. Have you checked the hash?',
    'Thanks for looking into it, {name}!',
    'The newer release fixes that, see the list below.',
  ],
}

/** Comments on titles: about the work and all its releases. */
export const discussions: Record<TitleKind | 'answers', string[]> = {
  movie: [
    'Which release do you keep? I have the 1080p one and see no reason to change.',
    'I saw it at a small cinema with a live piano. It is a different film then.',
    'The ending: ||the boat was empty from the beginning||. Or did you read it in another way?',
    'Is there a version with Norwegian subtitles? I can translate, but not alone.',
    'A restoration was announced for next year. I follow the title so that I do not miss it.',
  ],
  show: [
    'Where should a newcomer begin? I would say: with the third episode, then back to the first.',
    'I can fill two of the gaps this weekend, they are on an old disc of mine.',
    'Episodes are numbered in two ways out there. This page has the order in which they were shown.',
    'Does anyone know why the last season is shorter?',
  ],
  album: [
    'Which edition is the one to have? The remaster is louder, and I do not think that helps.',
    'My tracks in order: 4, 1, 7. The others are good company.',
    'The tape was found in a cupboard of the radio station, if the booklet is right.',
    'Still looking for the vinyl rip with the hidden track at the end of side B.',
  ],
  package: [
    'How do you back up its settings before an update? I copy the folder, and it has always been enough.',
    'The new version needs twice the memory at start, then it settles.',
    'For old machines, stay one version behind:\n\n```sh\n./install --without-gpu\n```',
    'Builds for ARM would be nice. I can test them on two boards.',
  ],
  answers: [
    'I read it in the same way, {name}.',
    'Not here, {name}, but I have asked around.',
    'Thank you, {name}, that helped.',
    'See the releases of this title: one was added last week.',
  ],
}

interface Film {
  name: string
  size: number
  resolution: string
  codec: string
  /** Null when the description does not mention it. */
  minutes: number | null
  /** ISO 639-1 codes. */
  subtitles: string[]
}

const languages = new Intl.DisplayNames(['en'], { type: 'language' })

export function makeMediaInfo({ name, size, resolution, codec, minutes, subtitles }: Film): string {
  const height = Number.parseInt(resolution, 10)
  const seconds = minutes === null ? Math.max(120, Math.round(size / (height * 1500))) : minutes * 60
  const [hours, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const duration = hours > 0 ? `${hours} h ${rest} min` : `${rest} min ${seconds % 60} s`
  const rate = Math.round((size * 8) / seconds / 1000)
  const isNew = codec === 'H.265' || codec === 'AV1'
  const sections = {
    General: {
      'Complete name': `${name}.mkv`,
      Format: 'Matroska',
      'Format version': 'Version 4',
      'File size': `${(size / 2 ** 30).toFixed(2)} GiB`,
      Duration: duration,
      'Overall bit rate': `${spaced(rate)} kb/s`,
      'Writing application': 'mkvmerge v88.0',
    },
    Video: {
      ID: '1',
      Format: codec === 'AV1' ? 'AV1' : isNew ? 'HEVC' : 'AVC',
      'Format profile': isNew ? 'Main 10@L5@High' : 'High@L4.1',
      Duration: duration,
      'Bit rate': `${spaced(Math.round(rate * 0.93))} kb/s`,
      Width: `${spaced(Math.round((height * 16) / 9))} pixels`,
      Height: `${spaced(height)} pixels`,
      'Display aspect ratio': '16:9',
      'Frame rate': '24.000 FPS',
      'Bit depth': isNew ? '10 bits' : '8 bits',
    },
    Audio: {
      ID: '2',
      Format: 'FLAC',
      'Channel(s)': height > 720 ? '6 channels' : '2 channels',
      'Sampling rate': '48.0 kHz',
      Language: 'English',
      Default: 'Yes',
    },
    ...Object.fromEntries(
      subtitles.map((code, index) => {
        const track = { ID: String(index + 3), Format: 'UTF-8', Language: languages.of(code) ?? code }
        return [`Text #${index + 1}`, track]
      }),
    ),
  }
  return Object.entries(sections)
    .map(([title, facts]) => [title, ...Object.entries(facts).map(([label, value]) => `${label.padEnd(41)}: ${value}`)])
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

function spaced(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ' ')
}

export function makeNfo({
  name,
  size,
  files,
  licence,
}: {
  name: string
  size: number
  files: number
  licence: string
}) {
  const inner = 62
  const line = (text = '') => `║ ${text.slice(0, inner).padEnd(inner)} ║`
  const fact = (label: string, value: string) => line(`${label.padEnd(11, '.')}: ${value}`)
  return [
    `╔${'═'.repeat(inner + 2)}╗`,
    line('░▒▓█  S K E R R Y  █▓▒░'.padStart(42)),
    `╠${'═'.repeat(inner + 2)}╣`,
    line(),
    line(name),
    line(),
    fact('Size', `${(size / 2 ** 30).toFixed(2)} GiB in ${files} files`),
    fact('Licence', licence),
    fact('Source', 'the original files, not re-encoded'),
    fact('Checked', 'every file verified after packing'),
    line(),
    line('Keep it alive: seed longer than you downloaded.'),
    line(),
    `╚${'═'.repeat(inner + 2)}╝`,
  ].join('\n')
}
