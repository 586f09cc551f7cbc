// Apart from the schemas, so that scripts in the browser do not load zod.

/** Labels of the Encoding Standard, in the order of the form. */
export const subtitleEncodings = [
  ...(['utf-8', 'windows-1252', 'windows-1250', 'windows-1257', 'windows-1251', 'koi8-r', 'windows-1253'] as const),
  ...(['windows-1254', 'windows-1255', 'windows-1256', 'windows-874', 'windows-1258'] as const),
  ...(['gb18030', 'big5', 'shift_jis', 'euc-kr'] as const),
] as const
