import { languageTable } from './release-languages'

/**
 * The one vocabulary of releases: the release-name parser, uploads, the filters of the torrent list, its typed filters and the
 * API read these tables. A new spelling is one word here. Spellings that only names have are in
 * `api/lib/release-name/dictionaries`.
 */
export interface Word<Value extends string = string> {
  value: Value
  /** Spellings that mean it everywhere, names included. A space stands for any separator or none. */
  aliases?: string
  /** Spellings that mean it where a member chooses a value, and something else in a name. */
  chosen?: string
  /** More exact values that a filter by this one includes. */
  includes?: readonly string[]
}

export const resolutionTable = [
  { value: '4320p', aliases: '4320 p, 8 k' },
  { value: '2160p', aliases: '2160 p, 4 k, uhd, ultra hd, ultrahd' },
  { value: '1440p', aliases: '1440 p, 2 k, qhd' },
  { value: '1080p', aliases: '1080 p, full hd, fullhd, fhd' },
  { value: '1080i', aliases: '1080 i' },
  { value: '720p', aliases: '720 p', chosen: 'hd' },
  { value: '720i', aliases: '720 i' },
  { value: '576p', aliases: '576 p' },
  { value: '576i', aliases: '576 i' },
  { value: '540p', aliases: '540 p' },
  { value: '480p', aliases: '480 p', chosen: 'sd' },
  { value: '480i', aliases: '480 i' },
  { value: '404p', aliases: '404 p' },
  { value: '360p', aliases: '360 p' },
  { value: '240p', aliases: '240 p' },
] as const satisfies readonly Word[]

export const sourceTable = [
  { value: 'BluRay', aliases: 'bluray, blu ray, bluray disc', chosen: 'bd, blu ray disc, bd 25, bd 50' },
  { value: 'Remux', aliases: 'remux, bdremux, bd remux' },
  { value: 'BDRip', aliases: 'bdrip, bd rip' },
  { value: 'BRRip', aliases: 'brrip, br rip' },
  { value: 'UHDRip', aliases: 'uhdrip, uhd rip' },
  { value: 'WEB-DL', aliases: 'web dl, webdl' },
  { value: 'WEBRip', aliases: 'webrip, web rip' },
  { value: 'WEB', chosen: 'web', includes: ['WEB-DL', 'WEBRip'] },
  { value: 'HDRip', aliases: 'hdrip, hd rip' },
  { value: 'HDTV', aliases: 'hdtv, hd tv' },
  { value: 'TV', aliases: 'tvrip, tv rip, sdtv, pdtv', chosen: 'tv, television' },
  { value: 'DVD', aliases: 'dvdr, dvd r, dvd 5, dvd 9', chosen: 'dvd' },
  { value: 'DVDRip', aliases: 'dvdrip, dvd rip' },
  { value: 'PPVRip', aliases: 'ppvrip, ppv rip' },
  { value: 'SCR', aliases: 'screener, dvdscr, dvd scr', chosen: 'scr' },
  { value: 'TeleSync', aliases: 'telesync', chosen: 'ts' },
  { value: 'TeleCine', aliases: 'telecine', chosen: 'tc' },
  { value: 'CAM', aliases: 'camrip, cam rip, hdcam', chosen: 'cam' },
  { value: 'Workprint', aliases: 'workprint', chosen: 'wp' },
  { value: 'VHS', aliases: 'vhs' },
  { value: 'VHSRip', aliases: 'vhsrip, vhs rip' },
  { value: 'LaserDisc', aliases: 'laserdisc, laser disc', chosen: 'ld' },
  { value: 'VCD', aliases: 'svcd', chosen: 'vcd' },
  { value: 'Digital', chosen: 'digital' },
  { value: 'CD', aliases: 'cdda, cdr, audio cd, cdrip, cd rip', chosen: 'cd, compact disc' },
  { value: 'Vinyl', aliases: 'vinyl, vinylrip, lprip', chosen: 'lp' },
  { value: 'SACD', aliases: 'sacd' },
  { value: 'Cassette', aliases: 'cassette', chosen: 'tape, mc' },
  { value: 'DVD-A', aliases: 'dvda, dvd a, dvd audio, dvdaudio' },
  { value: 'Radio', aliases: 'fmradio', chosen: 'radio, fm' },
] as const satisfies readonly Word[]

export const videoCodecTable = [
  { value: 'AV1', aliases: 'av 1' },
  { value: 'H.266', aliases: 'h 266, x 266, vvc' },
  { value: 'H.265', aliases: 'h 265, x 265, hevc' },
  { value: 'H.264', aliases: 'h 264, x 264, avc', chosen: 'mpeg 4 avc' },
  { value: 'H.263', aliases: 'h 263' },
  { value: 'VP9', aliases: 'vp 9' },
  { value: 'VC-1', aliases: 'vc 1' },
  { value: 'MPEG-2', aliases: 'mpeg 2, h 262' },
  { value: 'MPEG-4', aliases: 'mpeg 4' },
  { value: 'XviD', aliases: 'xvid' },
  { value: 'DivX', aliases: 'divx' },
  { value: 'WMV', chosen: 'wmv' },
  { value: 'RealVideo', aliases: 'rv 9, rv 10', chosen: 'real video' },
] as const satisfies readonly Word[]

export const audioCodecTable = [
  { value: 'Dolby Atmos', aliases: 'atmos, dolby atmos' },
  { value: 'TrueHD', aliases: 'truehd, true hd' },
  { value: 'Dolby Digital Plus', aliases: 'ddp, dd +, e ac 3, eac 3, dolby digital plus' },
  { value: 'Dolby Digital', aliases: 'ac 3, dolby digital', chosen: 'dd' },
  { value: 'DTS:X', aliases: 'dts x, dtsx' },
  { value: 'DTS-HD MA', aliases: 'dts hd ma, dts ma' },
  { value: 'DTS-HD HRA', aliases: 'dts hd hra, dts hra' },
  { value: 'DTS-HD', aliases: 'dts hd, dtshd' },
  { value: 'DTS', aliases: 'dts' },
  { value: 'AAC', aliases: 'aac', chosen: 'm 4 a' },
  { value: 'FLAC', aliases: 'flac' },
  { value: 'ALAC', aliases: 'alac' },
  { value: 'Opus', aliases: 'libopus', chosen: 'opus' },
  { value: 'Vorbis', aliases: 'vorbis', chosen: 'ogg' },
  { value: 'MP3', aliases: 'mp 3' },
  { value: 'MP2', aliases: 'mp 2' },
  { value: 'PCM', aliases: 'lpcm, pcm', chosen: 'wav' },
  { value: 'WavPack', aliases: 'wavpack', chosen: 'wv' },
  { value: "Monkey's Audio", chosen: 'ape, monkeys audio' },
  { value: 'DSD', aliases: 'dsd' },
  { value: 'WMA', chosen: 'wma' },
  { value: 'MQA', aliases: 'mqa' },
] as const satisfies readonly Word[]

export const licenceTable = [
  { value: 'Public domain', chosen: 'pd, public domain mark, pdm' },
  { value: 'CC0 1.0', chosen: 'cc 0, cc zero, creative commons zero' },
  { value: 'CC BY 4.0', chosen: 'cc by, attribution 4 0' },
  { value: 'CC BY 3.0', chosen: 'attribution 3 0' },
  { value: 'CC BY-SA 4.0', chosen: 'cc by sa, share alike 4 0' },
  { value: 'CC BY-SA 3.0', chosen: 'share alike 3 0' },
  { value: 'MIT', chosen: 'mit license, mit licence, expat' },
  { value: 'Apache-2.0', chosen: 'apache, apache 2, apache license 2 0' },
  { value: 'GPL-2.0-or-later', chosen: 'gpl 2, gpl v 2, gplv 2' },
  { value: 'GPL-3.0-or-later', chosen: 'gpl, gpl 3, gpl v 3, gplv 3' },
  { value: 'BSD-3-Clause', chosen: 'bsd, bsd 3, new bsd' },
  { value: 'MPL-2.0', chosen: 'mpl, mpl 2' },
] as const satisfies readonly Word[]

/** File name endings by the kind of thing in the file. */
export const containers: Record<string, string> = {
  video: 'mkv mp4 avi m4v mov webm ts m2ts vob mpg mpeg wmv ogv rmvb divx flv 3gp asf mkvv',
  subtitle: 'srt ass ssa sub idx vtt sup',
  music: 'flac mp3 ogg opus m4a wav ape alac aac dsf wv aiff cue m3u mka',
  book: 'epub pdf mobi azw3 djvu cbz cbr fb2 m4b txt azw lit',
  software:
    'iso img exe msi dmg deb rpm appimage apk jar tgz xz qcow2 vhd vhdx ova pkg snap flatpak whl zst bin msix ipa',
  game: 'nsp xci rom nes gba z64 cia wad chd',
  data: 'csv json jsonl parquet xml sqlite db tsv warc bz2 gz zip rar 7z tar nfo torrent',
}

/** Other file extensions of the same format, and its name. */
const containerAliases: Record<string, string> = {
  mkv: 'mkvv, matroska',
  mp4: 'mpeg-4',
  mov: 'quicktime',
  mpg: 'mpeg',
  rar: 'r00',
}

const isAlias = (extension: string) =>
  Object.values(containerAliases).some((aliases) => aliases.split(', ').includes(extension))

export const containerTable: readonly Word[] = Object.values(containers)
  .flatMap((extensions) => extensions.split(' '))
  .filter((extension) => !isAlias(extension))
  .map((value) => ({ value, chosen: containerAliases[value] }))

type Regional = 'es-419' | 'pt-BR'

function isCode<Code extends string>(code: Code): code is Exclude<Code, Regional> {
  return code.length === 2
}

const valuesOf = <Value extends string>(table: readonly Word<Value>[]) => table.map(({ value }) => value)

export const resolutionWords = valuesOf(resolutionTable)
export const sourceWords = valuesOf(sourceTable)
export const videoCodecWords = valuesOf(videoCodecTable)
export const audioCodecWords = valuesOf(audioCodecTable)
export const languageWords = languageTable.map(({ code }) => code).filter(isCode)

export type ResolutionWord = (typeof resolutionWords)[number]
export type SourceWord = (typeof sourceWords)[number]
export type VideoCodecWord = (typeof videoCodecWords)[number]
export type AudioCodecWord = (typeof audioCodecWords)[number]
export type LanguageWord = (typeof languageWords)[number]
