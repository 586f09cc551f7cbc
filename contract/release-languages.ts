interface LanguageRow {
  /** ISO 639-1, for two languages with the region of a common edition. */
  code: string
  /** Names that are written out, in English and in the language itself. */
  names: string
  /** Abbreviations. In names they count in capitals, in lists and beside other words of their kind. */
  short: string
}

/** The languages of the vocabulary (`release-words.ts`). */
export const languageTable = [
  { code: 'ar', names: 'arabic, arab, arabe', short: 'ara' },
  { code: 'bg', names: 'bulgarian, bgaudio', short: 'bul, bg' },
  { code: 'bn', names: 'bengali, bangla', short: 'ben' },
  { code: 'ca', names: 'catalan, catala', short: 'cat' },
  { code: 'cs', names: 'czech, cesky, cestina', short: 'cze, ces, cz' },
  { code: 'da', names: 'danish, dansk', short: 'dan, dk' },
  { code: 'de', names: 'german, deutsch, germandl, aleman', short: 'ger, deu' },
  { code: 'el', names: 'greek', short: 'gre, ell' },
  { code: 'en', names: 'english, englisch, ingles, anglais, englis', short: 'eng' },
  {
    code: 'es',
    names: 'spanish, castellano, espanol, espanola, esp espana, spanish es, espanol castellano, castilian, spanisch',
    short: 'spa, esp',
  },
  {
    code: 'es-419',
    names: `latino, latin american, latin america, spanish latin america, spanish latin american, espanol latino,
        latin american spanish, dual lat, audio latino, latin american es, latin spanish`,
    short: 'lat, latin',
  },
  { code: 'et', names: 'estonian', short: 'est' },
  { code: 'fa', names: 'persian, farsi', short: 'fas, per' },
  { code: 'fi', names: 'finnish, suomi', short: 'fin' },
  {
    code: 'fr',
    names: 'french, truefrench, francais, vff, vfi, vfq, french ad, francese, vof, frenchdvdrip, vf 2',
    short: 'fre, fra, vf',
  },
  { code: 'gu', names: 'gujarati', short: 'guj' },
  { code: 'he', names: 'hebrew, ivrit', short: 'heb' },
  { code: 'hi', names: 'hindi', short: 'hin' },
  { code: 'hr', names: 'croatian, hrvatski', short: 'hrv, cro' },
  { code: 'hu', names: 'hungarian, magyar', short: 'hun' },
  { code: 'id', names: 'indonesian, bahasa indonesia', short: 'ind' },
  { code: 'is', names: 'icelandic', short: 'isl' },
  { code: 'it', names: 'italian, italiano', short: 'ita' },
  { code: 'ja', names: 'japanese, japones, nihongo', short: 'jpn, jap' },
  { code: 'kn', names: 'kannada', short: 'kan' },
  { code: 'ko', names: 'korean', short: 'kor' },
  { code: 'lt', names: 'lithuanian, lietuviu', short: 'lit' },
  { code: 'lv', names: 'latvian', short: 'lav' },
  { code: 'ml', names: 'malayalam', short: 'mal' },
  { code: 'mr', names: 'marathi', short: 'mar' },
  { code: 'ms', names: 'malay, bahasa melayu', short: 'may, msa' },
  { code: 'nl', names: 'dutch, flemish, nederlands, vlaams', short: 'nld, dut, vl' },
  { code: 'no', names: 'norwegian, norsk, norwegian bokmal', short: 'nor, nob' },
  { code: 'pa', names: 'punjabi', short: 'pan' },
  { code: 'pl', names: 'polish, polski, polska, lektor pl, dubbing pl', short: 'pol' },
  { code: 'pt', names: 'portuguese, portugues, portugal, portuguese portugal', short: 'por, pt' },
  {
    code: 'pt-BR',
    names:
      'brazilian, brazilian portuguese, portuguese brazilian, portuguese brazil, portugues br, pt br, port br, ptbr, brasileiro',
    short: 'bra',
  },
  { code: 'ro', names: 'romanian, romana', short: 'rum, ron, rom' },
  { code: 'ru', names: 'russian, russkij, русский', short: 'rus' },
  { code: 'sk', names: 'slovak, slovakian', short: 'slk, slo, slk' },
  { code: 'sl', names: 'slovenian, slovene', short: 'slv' },
  { code: 'sr', names: 'serbian', short: 'srp' },
  { code: 'sv', names: 'swedish, svensk, svenska, svenskt', short: 'swe' },
  { code: 'ta', names: 'tamil', short: 'tam' },
  { code: 'te', names: 'telugu', short: 'tel' },
  { code: 'th', names: 'thai', short: 'tha' },
  { code: 'tr', names: 'turkish, turkce', short: 'tur' },
  { code: 'uk', names: 'ukrainian, українська', short: 'ukr' },
  { code: 'ur', names: 'urdu', short: 'urd' },
  { code: 'vi', names: 'vietnamese', short: 'vie' },
  {
    code: 'zh',
    names:
      'chinese, mandarin, cantonese, taiwanese, 国语, 國語, 中字, 中文, 简体, 繁體, 繁体, 简繁, 中文字幕, 国语音轨, 简繁外挂, zh hant, zh hans',
    short: 'chi, zho, chs, cht',
  },
] as const satisfies readonly LanguageRow[]
