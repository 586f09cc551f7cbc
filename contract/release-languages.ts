interface LanguageRow {
  /** ISO 639-1, for two languages with the region of a common edition. */
  code: string
  /** The country or region whose flag commonly marks it: the code of a file under /flags, in upper case. */
  flag: string
  /** Names that are written out, in English and in the language itself. */
  names: string
  /** Abbreviations. In names they count in capitals, in lists and beside other words of their kind. */
  short: string
}

/** The languages of the vocabulary (`release-words.ts`). */
export const languageTable = [
  { code: 'ar', flag: 'SA', names: 'arabic, arab, arabe', short: 'ara' },
  { code: 'bg', flag: 'BG', names: 'bulgarian, bgaudio', short: 'bul, bg' },
  { code: 'bn', flag: 'BD', names: 'bengali, bangla', short: 'ben' },
  { code: 'ca', flag: 'ES-CT', names: 'catalan, catala', short: 'cat' },
  { code: 'cs', flag: 'CZ', names: 'czech, cesky, cestina', short: 'cze, ces, cz' },
  { code: 'da', flag: 'DK', names: 'danish, dansk', short: 'dan, dk' },
  { code: 'de', flag: 'DE', names: 'german, deutsch, germandl, aleman', short: 'ger, deu' },
  { code: 'el', flag: 'GR', names: 'greek', short: 'gre, ell' },
  { code: 'en', flag: 'GB', names: 'english, englisch, ingles, anglais, englis', short: 'eng' },
  {
    code: 'es',
    flag: 'ES',
    names: 'spanish, castellano, espanol, espanola, esp espana, spanish es, espanol castellano, castilian, spanisch',
    short: 'spa, esp',
  },
  {
    code: 'es-419',
    flag: 'MX',
    names: `latino, latin american, latin america, spanish latin america, spanish latin american, espanol latino,
        latin american spanish, dual lat, audio latino, latin american es, latin spanish`,
    short: 'lat, latin',
  },
  { code: 'et', flag: 'EE', names: 'estonian', short: 'est' },
  { code: 'fa', flag: 'IR', names: 'persian, farsi', short: 'fas, per' },
  { code: 'fi', flag: 'FI', names: 'finnish, suomi', short: 'fin' },
  {
    code: 'fr',
    flag: 'FR',
    names: 'french, truefrench, francais, vff, vfi, vfq, french ad, francese, vof, frenchdvdrip, vf 2',
    short: 'fre, fra, vf',
  },
  { code: 'gu', flag: 'IN', names: 'gujarati', short: 'guj' },
  { code: 'he', flag: 'IL', names: 'hebrew, ivrit', short: 'heb' },
  { code: 'hi', flag: 'IN', names: 'hindi', short: 'hin' },
  { code: 'hr', flag: 'HR', names: 'croatian, hrvatski', short: 'hrv, cro' },
  { code: 'hu', flag: 'HU', names: 'hungarian, magyar', short: 'hun' },
  { code: 'id', flag: 'ID', names: 'indonesian, bahasa indonesia', short: 'ind' },
  { code: 'is', flag: 'IS', names: 'icelandic', short: 'isl' },
  { code: 'it', flag: 'IT', names: 'italian, italiano', short: 'ita' },
  { code: 'ja', flag: 'JP', names: 'japanese, japones, nihongo', short: 'jpn, jap' },
  { code: 'kn', flag: 'IN', names: 'kannada', short: 'kan' },
  { code: 'ko', flag: 'KR', names: 'korean', short: 'kor' },
  { code: 'lt', flag: 'LT', names: 'lithuanian, lietuviu', short: 'lit' },
  { code: 'lv', flag: 'LV', names: 'latvian', short: 'lav' },
  { code: 'ml', flag: 'IN', names: 'malayalam', short: 'mal' },
  { code: 'mr', flag: 'IN', names: 'marathi', short: 'mar' },
  { code: 'ms', flag: 'MY', names: 'malay, bahasa melayu', short: 'may, msa' },
  { code: 'nl', flag: 'NL', names: 'dutch, flemish, nederlands, vlaams', short: 'nld, dut, vl' },
  { code: 'no', flag: 'NO', names: 'norwegian, norsk, norwegian bokmal', short: 'nor, nob' },
  { code: 'pa', flag: 'IN', names: 'punjabi', short: 'pan' },
  { code: 'pl', flag: 'PL', names: 'polish, polski, polska, lektor pl, dubbing pl', short: 'pol' },
  { code: 'pt', flag: 'PT', names: 'portuguese, portugues, portugal, portuguese portugal', short: 'por, pt' },
  {
    code: 'pt-BR',
    flag: 'BR',
    names:
      'brazilian, brazilian portuguese, portuguese brazilian, portuguese brazil, portugues br, pt br, port br, ptbr, brasileiro',
    short: 'bra',
  },
  { code: 'ro', flag: 'RO', names: 'romanian, romana', short: 'rum, ron, rom' },
  { code: 'ru', flag: 'RU', names: 'russian, russkij, русский', short: 'rus' },
  { code: 'sk', flag: 'SK', names: 'slovak, slovakian', short: 'slk, slo, slk' },
  { code: 'sl', flag: 'SI', names: 'slovenian, slovene', short: 'slv' },
  { code: 'sr', flag: 'RS', names: 'serbian', short: 'srp' },
  { code: 'sv', flag: 'SE', names: 'swedish, svensk, svenska, svenskt', short: 'swe' },
  { code: 'ta', flag: 'IN', names: 'tamil', short: 'tam' },
  { code: 'te', flag: 'IN', names: 'telugu', short: 'tel' },
  { code: 'th', flag: 'TH', names: 'thai', short: 'tha' },
  { code: 'tr', flag: 'TR', names: 'turkish, turkce', short: 'tur' },
  { code: 'uk', flag: 'UA', names: 'ukrainian, українська', short: 'ukr' },
  { code: 'ur', flag: 'PK', names: 'urdu', short: 'urd' },
  { code: 'vi', flag: 'VN', names: 'vietnamese', short: 'vie' },
  {
    code: 'zh',
    flag: 'CN',
    names:
      'chinese, mandarin, cantonese, taiwanese, 国语, 國語, 中字, 中文, 简体, 繁體, 繁体, 简繁, 中文字幕, 国语音轨, 简繁外挂, zh hant, zh hans',
    short: 'chi, zho, chs, cht',
  },
] as const satisfies readonly LanguageRow[]
