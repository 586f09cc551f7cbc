import { resolutionTable, videoCodecTable } from '#contract/release-words'
import { type Dictionary, withAliases } from './entry'

/** Lines and scan. Dimensions such as 1920x1080 are read by `candidates/measures.ts`. */
export const resolutions = {
  field: 'resolution',
  rows: withAliases(resolutionTable, [
    { value: '4320p', sure: '8 kuhd', likely: '4320' },
    {
      value: '2160p',
      sure: '4 kuhd, 4 k uhd, uhd 4 k, utrahd, 2160 i, 4 kultrahd',
      likely: '2160',
    },
    { value: '1440p', likely: '1440' },
    {
      value: '1080p',
      sure: 'fhd 1080 p, m 1080 p, bd 1080 p, 1080 px, 1080 pp, 1080 hd, p 1080, m 1080',
      likely: '1080',
    },
    { value: '720p', sure: 'm 720 p, 720 px, bd 720 p, hd 720, hd 720 p, m 720, 720 hd', likely: '720' },
    { value: '576p', likely: '576' },
    { value: '540p', likely: '540' },
    { value: '480p', likely: '480' },
    { value: '404p', sure: '406 p, 400 p' },
    { value: '360p', likely: '360' },
  ]),
} satisfies Dictionary

export const videoCodecs = {
  field: 'videoCodec',
  rows: withAliases(videoCodecTable, [
    { value: 'AV1', sure: 'libaom, svt av 1' },
    {
      value: 'H.265',
      sure: 'x 265 hevc, hevc x 265, h 265 hevc, hvec, hevc 265, hevc h 265',
    },
    {
      value: 'H.264',
      sure: [
        'avc 1, h 264 avc, nvenc, avc h 264, h 264 avc, x 264 avc, hi 10 p, hi 10, h 26 4',
        'avchd, x 264 hi 10 p, h 2 64',
      ],
    },
    { value: 'VP9', sure: 'vp 8' },
    { value: 'VC-1', sure: 'wmv 3' },
    { value: 'MPEG-2', sure: 'mpeg 2 video, m 2 v', likely: 'mpeg' },
    { value: 'XviD', sure: 'xvid hd, mxvid' },
    { value: 'DivX', sure: 'dvix, divx 5, divx 6, div x, divxhd' },
    { value: 'WMV', likely: 'wmvhd, wmv hd' },
  ]),
} satisfies Dictionary

export const bitDepths = {
  field: 'bitDepth',
  rows: [
    { value: '8', sure: '8 bit, 8 bits' },
    { value: '10', sure: '10 bit, 10 bits, yuv 420 p 10, hevc 10, main 10, hevc 10 bit' },
    { value: '12', sure: '12 bit, 12 bits' },
  ],
} as const satisfies Dictionary

export const dynamicRanges = {
  field: 'hdr',
  rows: [
    {
      value: 'DV',
      sure: [
        'dolby vision, dolbyvision, dovi, dolby vision p 8, dolby vision p 5, dolby vision profile 8',
        'dolby vision profile 5, dovi p 8, dovi p 5, dolby vision tv, dv p 8, dv p 5',
      ],
      likely: 'd v',
      caps: 'DV',
    },
    { value: 'HDR10+', sure: 'hdr 10 +, hdr 10 plus, hdr 10 p' },
    { value: 'HDR10', sure: 'hdr 10' },
    { value: 'HDR', sure: 'hdr, uhd hdr', caps: 'PQ' },
    { value: 'HLG', sure: 'hlg, hdr hlg' },
    { value: 'SDR', likely: 'sdr' },
  ],
} as const satisfies Dictionary

export const stereoFormats = {
  field: 'stereo',
  rows: [
    { value: '3D', sure: '3 d video, bd 3 d, bluray 3 d', likely: '3 d' },
    { value: '3D SBS', sure: 'sbs, side by side, sidebyside, full sbs, 3 d sbs, 3 d full sbs, fsbs, 3 d fsbs' },
    {
      value: '3D HSBS',
      sure: 'h sbs, hsbs, half sbs, 3 d h sbs, 3 d hsbs, 3 d half sbs, half side by side, 3 d half side by side, halfsbs',
    },
    {
      value: '3D OU',
      sure: 'over under, overunder, 3 d ou, full ou, fullou, 3 d full ou, 3 d tab, 3 d over under',
      caps: 'OU, TAB',
    },
    {
      value: '3D HOU',
      sure: 'h ou, hou, half ou, halfou, half over under, half overunder, 3 d half ou, 3 d hou, 3 d h ou, htab, 3 d half over under',
    },
  ],
} as const satisfies Dictionary

/** Short codes count behind the title only. */
export const services = {
  field: 'service',
  rows: [
    { value: 'Amazon', sure: 'amzn', after: 'amazon' },
    { value: 'Netflix', sure: 'netflix', caps: 'NF' },
    { value: 'Apple TV+', sure: 'atvp, appletv +, apple tv +, aptv', caps: 'ATV' },
    { value: 'Disney+', sure: 'dsnp, dsny, disney +, dnsp', caps: 'DSNY' },
    { value: 'Max', sure: 'hmax, hbo max, hbomax', caps: 'MAX' },
    { value: 'HBO', after: 'hbo' },
    { value: 'Hulu', after: 'hulu' },
    { value: 'Paramount+', sure: 'pmtp, paramount +', caps: 'PMNP' },
    { value: 'Peacock', sure: 'pcok', after: 'peacock' },
    { value: 'iTunes', after: 'itunes', caps: 'IT, iT' },
    { value: 'BBC iPlayer', sure: 'iplayer', caps: 'iP, IP' },
    { value: 'Crunchyroll', sure: 'crunchyroll, b global', caps: 'CR' },
    { value: 'Funimation', sure: 'funimation', caps: 'FUNI' },
    { value: 'Bilibili', sure: 'bilibili, bglobal', caps: 'BILI, B-Global' },
    { value: 'Baha', caps: 'BAHA, Baha' },
    { value: 'HIDIVE', sure: 'hidive', caps: 'HIDI' },
    { value: 'Movies Anywhere', caps: 'MA' },
    { value: 'Stan', caps: 'STAN' },
    { value: 'Starz', sure: 'starz', caps: 'STZ' },
    { value: 'Showtime', after: 'showtime', caps: 'SHO' },
    { value: 'Discovery+', sure: 'dscp, discovery +', caps: 'DISC' },
    { value: 'Animal Planet', caps: 'ANPL' },
    { value: 'YouTube', sure: 'youtube', caps: 'YT, RED' },
    { value: 'Google Play', caps: 'PLAY, GPLAY' },
    { value: 'Comedy Central', caps: 'CC' },
    { value: 'NBC', caps: 'NBC' },
    { value: 'CBS', caps: 'CBS' },
    { value: 'ABC', caps: 'ABC' },
    { value: 'AMC', caps: 'AMC' },
    { value: 'Fox', caps: 'FOX' },
    { value: 'PBS', caps: 'PBS' },
    { value: 'Nickelodeon', sure: 'nickelodeon', caps: 'NICK' },
    { value: 'Cartoon Network', caps: 'CN' },
    { value: 'National Geographic', caps: 'NATG' },
    { value: 'ITV', sure: 'itvx', caps: 'ITV' },
    { value: 'All 4', caps: 'ALL4, 4OD' },
    { value: 'Sky', sure: 'skyshowtime', caps: 'SKST, SHOWTIME' },
    { value: 'NOW', caps: 'NOW' },
    { value: 'Viaplay', sure: 'viaplay', caps: 'VIAP' },
    { value: 'TV 2', caps: 'TV2, TV3' },
    { value: 'NRK', caps: 'NRK' },
    { value: 'SVT', caps: 'SVT' },
    { value: 'DR', caps: 'DRTV' },
    { value: 'CBC', caps: 'CBC, CRAV' },
    { value: 'Criterion Channel', caps: 'CRIT' },
    { value: 'Shudder', caps: 'SHUD' },
    { value: 'Tubi', caps: 'TUBI' },
    { value: 'Roku', sure: 'roku' },
    { value: 'Vudu', sure: 'vudu' },
    { value: 'Hotstar', sure: 'dsnphs, hotstar', caps: 'HS' },
    { value: 'ZEE5', sure: 'zee 5' },
    { value: 'SonyLIV', sure: 'sonyliv', caps: 'SONY' },
    { value: 'Viki', caps: 'VIKI' },
    { value: 'WWE Network', caps: 'WWEN' },
    { value: 'Okko', sure: 'okko' },
    { value: 'Kinopoisk', sure: 'kinopoisk', caps: 'KP' },
    { value: 'Tencent', sure: 'wetv', caps: 'TX' },
  ],
} as const satisfies Dictionary
