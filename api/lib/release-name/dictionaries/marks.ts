import type { Dictionary } from './entry'

export const editions = {
  field: 'edition',
  rows: [
    {
      value: 'Extended',
      sure: 'extended cut, extended edition, extended editions, extended version, extended remastered',
      after: 'extended, ext',
    },
    { value: "Director's Cut", sure: 'directors cut, director cut, dircut', likely: 'directors edition', caps: 'DC' },
    { value: 'Theatrical', sure: 'theatrical cut, theatrical edition, theatrical version', after: 'theatrical' },
    {
      value: 'Unrated',
      sure: 'unrated edition, unrated cut, unrated version, unrated directors cut',
      after: 'unrated',
    },
    { value: 'Uncut', after: 'uncut' },
    { value: 'Final Cut', likely: 'final cut' },
    { value: 'Rogue Cut', likely: 'rogue cut' },
    { value: 'Ultimate', sure: 'ultimate edition, ultimate cut, ultimate hunter edition', caps: 'ULTIMATE' },
    { value: 'Special Edition', likely: 'special edition', caps: 'SE' },
    { value: "Collector's Edition", likely: 'collectors edition, collector edition, collectors', caps: 'CE' },
    { value: 'Criterion', sure: 'criterion collection, criterion edition', after: 'criterion', caps: 'CC' },
    { value: 'IMAX', likely: 'imax edition, imax enhanced', after: 'imax' },
    { value: 'Open Matte', sure: 'open matte, openmatte' },
    { value: 'Anniversary', sure: 'anniversary edition, 20 th anniversary edition', after: 'anniversary' },
    {
      value: 'Deluxe',
      likely:
        'deluxe edition, deluxe version, super deluxe edition, super deluxe, digital deluxe edition, digital deluxe',
      after: 'deluxe',
    },
    { value: 'Limited Edition', likely: 'limited edition' },
    { value: 'Expanded', likely: 'expanded edition', after: 'expanded' },
    { value: 'Despecialized', sure: 'despecialized' },
    { value: 'Fan Edit', sure: 'fanedit, fan edit' },
    { value: 'Complete Edition', likely: 'complete edition' },
    { value: 'Game of the Year', sure: 'game of the year edition, game of the year, goty edition', likely: 'goty' },
    { value: 'Definitive Edition', likely: 'definitive edition' },
    { value: 'Enhanced Edition', likely: 'enhanced edition' },
    { value: 'Gold Edition', likely: 'gold edition' },
    { value: 'Professional', after: 'professional edition, pro edition' },
    { value: 'Enterprise', after: 'enterprise edition' },
    { value: 'Bonus Tracks', likely: 'bonus tracks, bonus track, bonus edition' },
    { value: 'Japanese Edition', likely: 'japanese edition, japan edition' },
    { value: 'Redux', after: 'redux' },
    { value: 'Hybrid', after: 'hybrid' },
  ],
} as const satisfies Dictionary

export const flags = {
  field: 'flag',
  rows: [
    { value: 'proper', sure: 'real proper', after: 'proper, proper 2' },
    { value: 'repack', likely: 'repack, repack 2, repack 3, rerip, repacked' },
    { value: 'internal', likely: 'internal, int', after: 'internal' },
    {
      value: 'remastered',
      likely:
        'remastered, digitally remastered, rekonstrukcja, remasterizado, 4 k remastered, remastered edition, remaster',
    },
    { value: 'restored', after: 'restored, restauration, restoration' },
    { value: 'limited', after: 'limited' },
    { value: 'real', caps: 'REAL' },
    { value: 'retail', after: 'retail' },
    { value: 'uncensored', likely: 'uncensored' },
    { value: 'hardcoded', sure: 'hardsub, hardsubs, hard sub, hardcoded, hc esub', caps: 'HC' },
    { value: 'dubbed', likely: 'dubbed, doublage, dubbing, doblado, synchro', after: 'dub, dubs' },
    { value: 'line-dubbed', sure: 'line dubbed, ld german', caps: 'LD' },
    { value: 'mic-dubbed', sure: 'mic dubbed', caps: 'MD' },
    {
      value: 'dual-audio',
      sure: 'dual audio, dualaudio, dual line audio, dual audios, 2 audio, 2 audios',
      caps: 'DL',
      after: 'dual',
    },
    {
      value: 'multi-audio',
      sure: 'multi audio, multiaudio, tri audio, triple audio, quad audio, multi audios, 3 audio',
      likely:
        'multi, multi 3, multi 4, multi 5, multi 6, multi 7, multi 8, multi 9, multi 10, multi 11, multi 12, multi 13, multi 14, multi 2',
    },
    {
      value: 'multi-subtitles',
      sure: [
        'multisub, multisubs, multi sub, multi subs, msub, msubs, multi subtitles, multiple subtitle',
        'multiple subtitles, multi subtitle, multi s, multi su',
      ],
    },
    {
      value: 'complete',
      sure: [
        'complete series, complete collection, complete set, complete saga, the complete series',
        'the complete collection, full series, all seasons',
      ],
      likely: `complete season, completa, completo, complete pack, season complete, integrale, integral, temporada completa,
          serie completa, complete box set, complete boxset`,
      after: 'complete, the complete, boxset, box set, 全集, 完结',
    },
    {
      value: 'collection',
      likely: `trilogy, duology, tetralogy, quadrilogy, quadrology, pentalogy, hexalogy, heptalogy, octalogy, ennealogy, anthology,
          the motion picture trilogy, the trilogy, ultimate collection, original trilogy, trilogia, movie collection, 
          all movies, all movies collection, kolekcja`,
    },
    { value: 'convert', likely: 'convert' },
    { value: 'custom', caps: 'CUSTOM' },
    { value: 'final', caps: 'FINAL, FiNAL' },
    { value: 'upscaled', sure: 'upscaled, ai upscale, ai upscaled', likely: 'upscale' },
    { value: 'untouched', likely: 'untouched' },
    { value: 'read-nfo', sure: 'read nfo, readnfo' },
    { value: 'dirfix', caps: 'DIRFIX, NFOFIX, SUBFIX, SYNCFIX, SAMPLEFIX' },
    {
      value: 'subbed',
      sure: 'fansub, fansubbed, softsubs, soft sub, softsub',
      likely: 'subbed, subtitulado, subtitulada',
    },
    { value: 'widescreen', sure: 'widescreen', caps: 'WS, FS' },
    { value: 'festival', caps: 'FESTIVAL' },
    { value: 'subpack', caps: 'SUBPACK' },
    { value: 'miniseries', after: 'miniseries, miniserie, mini series' },
    { value: 'pay-per-view', caps: 'PPV' },
    { value: 'colorized', likely: 'colorized, colourized' },
    { value: 'portable', after: 'portable' },
    {
      value: 'cracked',
      likely: 'cracked, incl crack, with crack',
      after: 'crack, patched, activated, preactivated, pre activated',
    },
    {
      value: 'keygen',
      likely: `keygen, incl keygen, keymaker, incl keymaker, incl keyfilemaker, regged, incl patch, incl serial, with keygen,
          incl key, and patch, keyfilemaker`,
    },
    { value: 'multilingual', likely: 'multilingual, multilanguage, multi lingual' },
    { value: 'beta', after: 'beta, alpha, rc, rc 1, rc 2, rc 3, beta 1, beta 2, beta 3, nightly, preview' },
    { value: 'lts', caps: 'LTS' },
    { value: 'update', after: 'update, hotfix, patch' },
    { value: 'dlc', caps: 'DLC, DLCS', likely: 'incl dlc, all dlc, all dlcs, incl all dlcs, dlc unlocker, plus dlc' },
    { value: 'early-access', likely: 'early access' },
    { value: 'unlocked', after: 'unlocked' },
    { value: 'advance', after: 'advance' },
    { value: 'promo', after: 'promo', caps: 'PROMO' },
    { value: 'bootleg', likely: 'bootleg' },
    { value: 'single', after: 'single, maxi single, maxi, cds' },
    {
      value: 'soundtrack',
      likely: 'original soundtrack, original motion picture soundtrack, original game soundtrack, original score',
      caps: 'OST',
    },
    { value: 'compilation', caps: 'VA' },
    { value: 'mixtape', likely: 'mixtape' },
    { value: 'discography', likely: 'discography, discografia, discographie, complete discography, the discography' },
    { value: 'reissue', likely: 'reissue, reissued' },
    { value: 'unabridged', likely: 'unabridged' },
    { value: 'abridged', likely: 'abridged' },
    { value: 'illustrated', after: 'illustrated' },
    { value: 'scan', after: 'scan, scans, ocr, hq scan' },
  ],
} as const satisfies Dictionary

export const extras = {
  field: 'extra',
  rows: [
    { value: 'sample', after: 'sample' },
    { value: 'trailer', after: 'trailer, teaser' },
    { value: 'featurette', sure: 'featurette, featurettes' },
    { value: 'extras', after: 'extras, bonus, bonus disc, specials' },
    { value: 'deleted scenes', likely: 'deleted scenes, deleted scene' },
    { value: 'behind the scenes', likely: 'behind the scenes, making of' },
    { value: 'opening', caps: 'NCOP, NCED, PV' },
    { value: 'interview', after: 'interview' },
  ],
} as const satisfies Dictionary

export const regions = {
  field: 'region',
  rows: [
    { value: 'NTSC', sure: 'ntsc, ntsc u, ntsc j' },
    { value: 'PAL', caps: 'PAL, Pal', after: 'pal' },
    ...['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => ({
      value: `R${digit}`,
      caps: `R${digit}`,
      sure: `dvd r ${digit}`,
    })),
    { value: 'US', caps: 'US' },
    { value: 'UK', caps: 'UK' },
    { value: 'AU', caps: 'AU' },
    { value: 'NZ', caps: 'NZ' },
    { value: 'USA', caps: 'USA' },
    { value: 'EUR', caps: 'EUR' },
    { value: 'JPN', caps: 'JPN' },
  ],
} as const satisfies Dictionary

/** Words that say of what the languages beside them are. */
export const roles = {
  field: 'role',
  rows: [
    {
      value: 'subtitle',
      likely: `legendas, napisy, undertekst, subtitulos, subtitulado em, sous titres, untertitel,
          legendado em, legendado, leg, legenda, subt, 字幕, sottotitoli, субтитры`,
      after: 'sub, subs, subtitles, subtitle, subtitled',
    },
    { value: 'audio', after: 'audio, lektor, lang, language, audios, аудио, озвучка, mvo, dvo, avo, dub mvo' },
    { value: 'dub', after: 'dub, dubbed, dubbing, dublado em, dub pl' },
  ],
} as const satisfies Dictionary

/** No field keeps these words. */
export const ignoredWords = {
  field: 'ignored',
  rows: [
    {
      value: '',
      after: `rip, reenc, encode, hq, hevc tv, hq clean aud, clean aud, org aud, original audio, hdcl, bit, upload, release,
          torrent, free, download, extra, plus, by, hd, sd, official`,
    },
  ],
} as const satisfies Dictionary
