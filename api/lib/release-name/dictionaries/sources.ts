import { sourceTable } from '#contract/release-words'
import { type Dictionary, withAliases } from './entry'

/** A remux is a source of its own, because members choose between it and the disc. */
export const sources = {
  field: 'source',
  rows: withAliases(sourceTable, [
    {
      value: 'BluRay',
      sure: [
        'bd 25, bd 50, bd 66, bd 100, uhd bluray, uhd blu ray, bluray uhd',
        '2160 bluray, uhdbd, bdiso, bdmv, bd 1080, bd 720, full bluray, hddvd, hd dvd, hddvdrip, hd dvdrip',
        'bluray untouched',
      ],
      likely: 'blue ray',
      caps: 'MBLURAY',
    },
    {
      value: 'Remux',
      sure: [
        'blu ray remux, bluray remux, uhd remux, uhdremux, 4 kuhdremux, brremux',
        'br remux, uhd bluray remux, uhd blu ray remux, dvd remux, dvdremux, web dl remux, hdtv remux, uhd bdremux',
        'bdrmux, remux bluray, bd rip remux, hybrid remux',
      ],
    },
    { value: 'BDRip', sure: 'bdlight, mbdrip, bdmux', caps: 'BD' },
    { value: 'BRRip', sure: 'bluray rip, blu ray rip, blurayrip, brip' },
    { value: 'UHDRip', sure: 'ultrahdrip' },
    {
      value: 'WEB-DL',
      sure: 'web dlrip, web dl rip, webdlrip, web hd, webhd, amazonhd, ituneshd, web uhd, itunes dl, webuhd',
    },
    { value: 'WEBRip', sure: 'web cap, webcap, webmux, web mux' },
    { value: 'WEB', likely: 'hdweb', after: 'web' },
    {
      value: 'HDRip',
      sure: 'microhd, hdlight, hd light, mhd, uhdlight, 4 klight, bluray hdlight, m 1080, m 720',
    },
    {
      value: 'HDTV',
      sure: 'hdtvrip, hdtv rip, uhdtv, ahdtv, hdtvmux, dvb, dvbrip, dvb rip, uhdtvrip',
      caps: 'DVB-T, DVBT',
    },
    {
      value: 'TV',
      sure: 'dsrip, dsr, dthrip, dth rip, satrip, sat rip, pdtvrip, dtvrip, iptvrip, tvhdrip, dtv, stv, stvrip',
    },
    {
      value: 'DVD',
      sure: 'dvdr 5, dvdr 9, dvdmux, full dvd, fulldvd, dvd video, dvdiso, pal dvd, ntsc dvd',
      likely: 'dvd',
      caps: 'MDVDR',
    },
    { value: 'DVDRip', sure: 'rip dvd' },
    {
      value: 'SCR',
      sure: [
        'dvdscreener, dvd screener, bdscr, bd scr, webscreener, brscreener, br screener',
        'webscr, hdscr, hd scr, vhsscr, predvd, pre dvd, predvdrip, predvd rip, pdvdrip, pdvd, dvdscrip',
        'vhs screener',
      ],
      caps: 'SCR, DDC',
    },
    {
      value: 'TeleSync',
      sure: 'hdts, hd ts, hdtsrip, hdtelesync, hqts, tsrip, ts rip, dvdts, pdvdts, hd telesync',
      caps: 'TS, TS-RIP',
    },
    { value: 'TeleCine', sure: 'hdtc, hd tc, hdtcrip, hdtelecine, tcrip', caps: 'TC' },
    {
      value: 'CAM',
      sure: 'hd cam, hdcamrip, hqcam, camhd, cam hd, hqcamrip, s print, new cam, hall cam',
      after: 'cam',
    },
    { value: 'Workprint', caps: 'WP' },
    { value: 'LaserDisc', sure: 'ldrip', caps: 'LD' },
    { value: 'VCD', caps: 'VCD' },
    { value: 'Digital', caps: 'DCP, DCPRIP', after: 'digital' },
    {
      value: 'CD',
      sure: 'cdm, cds, cdep, enhanced cd, mcd, 2 cdr',
      after: 'cd, cdsingle, promo cd',
    },
    {
      value: 'Vinyl',
      sure: 'vinyl rip, vls, 7 inch, 12 inch, 10 inch, 7 inch vinyl, 12 inch vinyl, 2 lp',
      after: 'lp',
    },
    { value: 'SACD', sure: 'sacd r, dsd 64, dsd 128' },
    { value: 'Cassette', sure: 'k 7', after: 'tape' },
    { value: 'Radio', sure: 'dvbs, dab', caps: 'SAT, CABLE, LINE, FM, DVBS, RADIO' },
  ]),
} satisfies Dictionary
