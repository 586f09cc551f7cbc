import { audioCodecTable } from '#contract/release-words'
import { type Dictionary, withAliases } from './entry'

export const audioCodecs = {
  field: 'audioCodec',
  rows: withAliases(audioCodecTable, [
    { value: 'Dolby Atmos', sure: 'ddpa, ddpatmos' },
    { value: 'TrueHD', sure: 'dolby truehd, thd' },
    {
      value: 'Dolby Digital Plus',
      sure: 'dd p, ddplus, dd plus, eac, eac 3 ddp',
    },
    {
      value: 'Dolby Digital',
      sure: 'ac 3 d, dolby, ac 3 ld, ac 3 md, dolbyd, acc 3',
      likely: 'dd',
    },
    {
      value: 'DTS-HD MA',
      sure: 'dtshdma, dts hdma, dtsma, dts hd master, dts hd master audio, dtshd ma',
    },
    {
      value: 'DTS-HD HRA',
      sure: 'dts hd hr, dts hr, dtshr, dts hdhra, dtshdhra, dts hd high resolution',
    },
    { value: 'DTS', sure: 'dts es, dtses, dts 6 ch, dts lb' },
    { value: 'AAC', sure: 'he aac, heaac, qaac, aac lc, aacx 2, aacx 3, m 4 a aac' },
    { value: 'FLAC', sure: 'flacx 2, flacx 3, flacx 4, flac lossless' },
    { value: 'Opus', sure: 'opusx 2', after: 'opus' },
    { value: 'Vorbis', sure: 'ogg vorbis', likely: 'ogg' },
    { value: 'MP3', sure: 'mp 3 cbr, lame' },
    { value: 'PCM', after: 'wav, wave, aiff' },
    { value: "Monkey's Audio", likely: 'ape', caps: 'APE' },
    { value: 'DSD', sure: 'dsf, dff, dsd 256, dsd 512' },
    { value: 'WMA', likely: 'wma' },
  ]),
} satisfies Dictionary

export const channelLayouts = {
  field: 'channels',
  rows: [
    { value: '7.1', sure: '8 ch, 7 1 ch' },
    { value: '5.1', sure: '6 ch, 5 1 ch, 6 0 ch, 5 1 channels' },
    { value: '2.0', sure: '2 ch, 2 0 ch', after: 'stereo' },
    { value: '1.0', sure: '1 ch', after: 'mono' },
  ],
} as const satisfies Dictionary

export const bitRates = {
  field: 'bitRate',
  rows: [
    {
      value: '320',
      sure: '320 kbps, 320 k, cbr 320, 320 cbr, mp 3 320, mp 3 320 kbps, 320 kbit, 320 kb s',
      after: '320',
    },
    { value: '256', sure: '256 kbps, 256 k, cbr 256', after: '256' },
    { value: '192', sure: '192 kbps, 192 k', after: '192' },
    { value: '160', sure: '160 kbps' },
    { value: '128', sure: '128 kbps, 128 k', after: '128' },
    { value: '96', sure: '96 kbps, 64 kbps' },
    { value: 'V0', sure: 'vbr v 0, v 0 vbr, mp 3 v 0, v 0 lame', caps: 'V0' },
    { value: 'V2', sure: 'vbr v 2, v 2 vbr, mp 3 v 2', caps: 'V2' },
    { value: 'VBR', sure: 'vbr' },
    { value: 'lossless', sure: 'lossless, flac lossless' },
    { value: '24-bit', sure: '24 bit, 24 bits, hi res, hires, hi res audio' },
    { value: '16-bit', sure: '16 bit, 16 bits' },
  ],
} as const satisfies Dictionary
