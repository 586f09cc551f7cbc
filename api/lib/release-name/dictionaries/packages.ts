import type { Dictionary } from './entry'

export const platforms = {
  field: 'platform',
  rows: [
    {
      value: 'Windows',
      sure: 'win 32, win 64, winx 64, windows x 64, windows x 86, windows 64 bit',
      likely: 'for windows, win 10, win 11, windows 10, windows 11',
      after: 'windows, win, winall, win 7, win 8',
    },
    {
      value: 'macOS',
      sure: 'macos, macosx, mac os x, mac os, darwin, osx, os x, mac osx',
      after: 'mac, mas',
      caps: 'MACOS, OSX, MACOSX',
    },
    {
      value: 'Linux',
      after:
        'linux, linux gnu, gnu linux, ubuntu, debian, centos, rhel, el 7, el 8, el 9, fc 38, fc 39, fc 40, fc 41, manylinux',
    },
    { value: 'FreeBSD', after: 'freebsd, openbsd, netbsd' },
    { value: 'Android', after: 'android' },
    { value: 'iOS', caps: 'iOS, IOS, iPadOS' },
    { value: 'PlayStation 5', sure: 'ps 5' },
    { value: 'PlayStation 4', sure: 'ps 4, ps 4 pro' },
    { value: 'PlayStation 3', sure: 'ps 3' },
    { value: 'PlayStation 2', sure: 'ps 2, ps 2 dvd, ps 2 dvd 9, ps 2 cd' },
    { value: 'PlayStation', sure: 'psx, ps 1', after: 'playstation' },
    { value: 'PSP', caps: 'PSP' },
    { value: 'PS Vita', sure: 'psvita, ps vita, psv' },
    { value: 'Switch', sure: 'nsw, nsp, xci, nintendo switch, nsw 2, switch nsp', after: 'switch' },
    { value: 'Wii', caps: 'WII, Wii' },
    { value: 'Wii U', sure: 'wiiu, wii u' },
    { value: '3DS', sure: '3 ds, nds, n 3 ds' },
    { value: 'Game Boy Advance', caps: 'GBA' },
    { value: 'Game Boy', caps: 'GB, GBC' },
    { value: 'NES', caps: 'NES, SNES, N64' },
    { value: 'GameCube', caps: 'NGC' },
    { value: 'Xbox', sure: 'xbox, xboxone, xbox one, xbox series' },
    { value: 'Xbox 360', sure: 'xbox 360, x 360' },
    { value: 'Dreamcast', sure: 'dreamcast' },
    { value: 'Mega Drive', sure: 'mega drive, megadrive' },
    { value: 'DOS', caps: 'DOS, MSDOS' },
    { value: 'PC', caps: 'PC' },
    { value: 'Amiga', sure: 'amiga' },
  ],
} as const satisfies Dictionary

export const architectures = {
  field: 'arch',
  rows: [
    { value: 'x86-64', sure: 'x 64, amd 64, x 86 64, 64 bit, em 64 t, 64 bits, intel 64', after: 'intel' },
    { value: 'x86', sure: 'x 86, i 386, i 686, i 586, 32 bit, x 86 x 64, x 32, 32 bits' },
    { value: 'ARM64', sure: 'arm 64, aarch 64, armv 8, arm 64 v 8 a, armv 8 a, apple silicon', caps: 'M1' },
    { value: 'ARM', sure: 'armhf, armv 7, armv 7 hl, armeabi v 7 a, armel, armv 6', after: 'arm' },
    { value: 'RISC-V', sure: 'riscv 64, riscv' },
    { value: 'PowerPC', sure: 'ppc 64 le, ppc 64, ppc 64 el, powerpc, ppc' },
    { value: 's390x', sure: 's 390 x' },
    { value: 'universal', likely: 'universal, universal 2' },
    { value: 'any', after: 'noarch' },
  ],
} as const satisfies Dictionary

export const bookFormats = {
  field: 'format',
  rows: [
    { value: 'EPUB', sure: 'epub, retail epub, epub 3, epub ebook' },
    { value: 'PDF', sure: 'pdf, true pdf, retail pdf, ocr pdf' },
    { value: 'MOBI', sure: 'mobi' },
    { value: 'AZW3', sure: 'azw 3, azw, kfx' },
    { value: 'DjVu', sure: 'djvu' },
    { value: 'CBZ', sure: 'cbz' },
    { value: 'CBR', sure: 'cbr' },
    { value: 'FB2', sure: 'fb 2' },
    { value: 'audiobook', sure: 'audiobook, audio book, m 4 b, audiobooks, hörbuch, horbuch' },
    { value: 'ebook', sure: 'ebook, ebooks, e book, bookware, retail ebook' },
    { value: 'comic', after: 'comic, comics, manga' },
    { value: 'magazine', after: 'magazine, magazines, hybrid magazine' },
  ],
} as const satisfies Dictionary

/** Their name tells the kind. */
export const gameGroups = new Set(
  `codex skidrow reloaded plaza empress flt tenoke rune darksiders gog fitgirl dodi elamigos kaos razor1911 simplex
    hoodlum tinyiso prophet cpy unleashed i_know doge venom suxxors bigbluebox duplex masquerade goldberg p2p-game
    chronos darkzer0 ali213 3dm insaneramzes outlaws rld hi2u fasdox steampunks steam-rip gog-games ps5-game
    eternal-game`.split(/\s+/),
)
