import type { SourceWord } from '#contract/release-words'
import type { Dictionary } from './entry'

/** A remux is a source of its own, because members choose between it and the disc. */
export const sources = {
  field: 'source',
  rows: [
    {
      value: 'BluRay',
      sure: [
        'bluray, bluray disc, blu ray, bd 25, bd 50, bd 66, bd 100, uhd bluray, uhd blu ray, bluray uhd',
        '2160 bluray, uhdbd, bdiso, bdmv, bd 1080, bd 720, full bluray, hddvd, hd dvd, hddvdrip, hd dvdrip',
        'bluray untouched',
      ],
      likely: 'blue ray',
      caps: 'MBLURAY',
    },
    {
      value: 'Remux',
      sure: [
        'remux, bdremux, bd remux, blu ray remux, bluray remux, uhd remux, uhdremux, 4 kuhdremux, brremux',
        'br remux, uhd bluray remux, uhd blu ray remux, dvd remux, dvdremux, web dl remux, hdtv remux, uhd bdremux',
        'bdrmux, remux bluray, bd rip remux, hybrid remux',
      ],
    },
    { value: 'BDRip', sure: 'bdrip, bd rip, bdlight, mbdrip, bdmux', caps: 'BD' },
    { value: 'BRRip', sure: 'brrip, br rip, bluray rip, blu ray rip, blurayrip, brip' },
    { value: 'UHDRip', sure: 'uhdrip, uhd rip, ultrahdrip' },
    {
      value: 'WEB-DL',
      sure: 'web dl, webdl, web dlrip, web dl rip, webdlrip, web hd, webhd, amazonhd, ituneshd, web uhd, itunes dl, webuhd',
    },
    { value: 'WEBRip', sure: 'webrip, web rip, web cap, webcap, webmux, web mux' },
    { value: 'WEB', likely: 'hdweb', after: 'web' },
    {
      value: 'HDRip',
      sure: 'hdrip, hd rip, microhd, hdlight, hd light, mhd, uhdlight, 4 klight, bluray hdlight, m 1080, m 720',
    },
    {
      value: 'HDTV',
      sure: 'hdtv, hd tv, hdtvrip, hdtv rip, uhdtv, ahdtv, hdtvmux, dvb, dvbrip, dvb rip, uhdtvrip',
      caps: 'DVB-T, DVBT',
    },
    {
      value: 'TV',
      sure: 'pdtv, sdtv, tvrip, tv rip, dsrip, dsr, dthrip, dth rip, satrip, sat rip, pdtvrip, dtvrip, iptvrip, tvhdrip, dtv, stv, stvrip',
    },
    {
      value: 'DVD',
      sure: 'dvd 5, dvd 9, dvdr, dvd r, dvdr 5, dvdr 9, dvdmux, full dvd, fulldvd, dvd video, dvdiso, pal dvd, ntsc dvd',
      likely: 'dvd',
      caps: 'MDVDR',
    },
    { value: 'DVDRip', sure: 'dvdrip, dvd rip, rip dvd' },
    { value: 'PPVRip', sure: 'ppvrip, ppv rip' },
    {
      value: 'SCR',
      sure: [
        'dvdscr, dvd scr, screener, dvdscreener, dvd screener, bdscr, bd scr, webscreener, brscreener, br screener',
        'webscr, hdscr, hd scr, vhsscr, predvd, pre dvd, predvdrip, predvd rip, pdvdrip, pdvd, dvdscrip',
        'vhs screener',
      ],
      caps: 'SCR, DDC',
    },
    {
      value: 'TeleSync',
      sure: 'telesync, hdts, hd ts, hdtsrip, hdtelesync, hqts, tsrip, ts rip, dvdts, pdvdts, hd telesync',
      caps: 'TS, TS-RIP',
    },
    { value: 'TeleCine', sure: 'telecine, hdtc, hd tc, hdtcrip, hdtelecine, tcrip', caps: 'TC' },
    {
      value: 'CAM',
      sure: 'camrip, cam rip, hdcam, hd cam, hdcamrip, hqcam, camhd, cam hd, hqcamrip, s print, new cam, hall cam',
      after: 'cam',
    },
    { value: 'Workprint', sure: 'workprint', caps: 'WP' },
    { value: 'VHS', sure: 'vhs' },
    { value: 'VHSRip', sure: 'vhsrip, vhs rip' },
    { value: 'LaserDisc', sure: 'laserdisc, laser disc, ldrip', caps: 'LD' },
    { value: 'VCD', sure: 'svcd', caps: 'VCD' },
    { value: 'Digital', caps: 'DCP, DCPRIP', after: 'digital' },
    {
      value: 'CD',
      sure: 'cdda, cdr, audio cd, cdrip, cd rip, cdm, cds, cdep, enhanced cd, mcd, 2 cdr',
      after: 'cd, cdsingle, promo cd',
    },
    {
      value: 'Vinyl',
      sure: 'vinyl, vinylrip, vinyl rip, lprip, vls, 7 inch, 12 inch, 10 inch, 7 inch vinyl, 12 inch vinyl, 2 lp',
      after: 'lp',
    },
    { value: 'SACD', sure: 'sacd, sacd r, dsd 64, dsd 128' },
    { value: 'Cassette', sure: 'cassette, k 7', after: 'tape' },
    { value: 'DVD-A', sure: 'dvda, dvd a, dvdaudio, dvd audio' },
    { value: 'Radio', sure: 'dvbs, dab, fmradio', caps: 'SAT, CABLE, LINE, FM, DVBS, RADIO' },
  ],
} as const satisfies Dictionary<SourceWord>
