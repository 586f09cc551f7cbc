import type { torrents } from '../../api/platform/db/schema/torrents'

type Described = Partial<Pick<typeof torrents.$inferInsert, 'tags' | 'resolution' | 'source' | 'codec'>>

interface Document extends Described {
  name: string
  files?: string[]
  title?: string
  description?: string
}

/** The torrents that the query set (`search-queries.ts`) searches. The keys name them in the expected results. */
export const corpus: Record<string, Document> = {
  bunny: {
    name: 'Big.Buck.Bunny.2008.1080p.BluRay.x264-PEACH',
    ...{ tags: ['animation', 'blender'], resolution: '1080p', source: 'BluRay', codec: 'H.264' },
    files: ['Big.Buck.Bunny/bbb-trailer.mkv', 'Big.Buck.Bunny/Storyboard/rabbit-sketches.pdf'],
  },
  bunnyUhd: {
    name: 'Big Buck Bunny (2008) 2160p WEB-DL H.265',
    ...{ tags: ['animation'], resolution: '2160p', source: 'WEB-DL', codec: 'H.265' },
  },
  sintel: {
    name: 'Sintel.2010.720p.WEBRip.AV1-DURIAN',
    ...{ tags: ['animation', 'fantasy'], resolution: '720p', source: 'WEBRip', codec: 'AV1' },
    description: 'A girl called Sintel searches for a baby dragon she names Scales.',
  },
  steel: {
    name: 'Tears of Steel 2012 1080p',
    ...{ tags: ['sci-fi', 'blender'], resolution: '1080p' },
    description: "Robots in Amsterdam. The director's commentary is the second audio track.",
  },
  spring: { name: 'Spring.2019.4K.MKV', tags: ['animation'], resolution: '2160p', files: ['Spring/poster_final.png'] },
  dream: {
    name: 'Elephants Dream',
    title: 'Elephants Dream',
    tags: ['animation'],
    description: 'The first open movie.',
  },
  debian: {
    name: 'debian-12.5.0-amd64-netinst.iso',
    ...{ tags: ['linux', 'iso'], title: 'Debian GNU/Linux' },
    files: ['debian-12.5.0-amd64-netinst.iso', 'SHA512SUMS'],
  },
  debianLive: { name: 'Debian Live 12 GNOME', tags: ['linux', 'live'], title: 'Debian GNU/Linux' },
  ubuntu: { name: 'ubuntu-24.04-desktop-amd64.iso', tags: ['linux', 'iso'], title: 'Ubuntu' },
  opensuse: { name: 'openSUSE-Leap-15.6-DVD-x86_64', tags: ['linux'], title: 'openSUSE Leap' },
  freebsd: { name: 'FreeBSD 14.1-RELEASE', tags: ['bsd', 'unix'] },
  gimp: {
    name: 'GIMP 2.10.38 source',
    tags: ['graphics'],
    description: 'An image editor, the GNU Image Manipulation Program.',
  },
  libre: { name: 'LibreOffice_24.2_Linux_x86-64_deb', tags: ['office', 'linux'] },
  dont: { name: "Don't Look Up the Stars - Public Lectures", tags: ['astronomy', 'lectures'] },
  rocknroll: { name: "Rock'n'Roll Sessions 1956 FLAC", tags: ['music', 'rock'], codec: 'FLAC', source: 'CD' },
  shield: { name: 'S.H.I.E.L.D. Radio Archive 1942', tags: ['radio'] },
  spiderman: { name: 'Spider-Man Fan Film (2015)', tags: ['fan-film'] },
  wifi: { name: 'Wi-Fi Security Handbook EPUB', tags: ['books', 'security'] },
  xray: { name: 'X-Ray Crystallography Lectures', tags: ['science', 'lectures'] },
  acdc: { name: 'AC/DC Power Supplies: a Course', tags: ['electronics'] },
  cafe: { name: 'Café_naïve – chansons libres', tags: ['chanson', 'musique'], codec: 'Opus' },
  alesund: {
    name: 'Ålesund i gamle bilder',
    tags: ['norge', 'history'],
    description: 'Fotografier fra før brannen i 1904.',
  },
  uber: { name: 'Über den Dächern von Berlin', tags: ['fotografie'] },
  beyonce: { name: 'Beyoncé covers (CC BY)', tags: ['covers'] },
  ginga: { name: '銀河鉄道の夜 青空文庫', tags: ['文学', 'books'], title: '銀河鉄道の夜' },
  botchan: { name: '坊っちゃん - 夏目漱石 [青空文庫]', tags: ['文学'] },
  honglou: { name: '红楼梦 全本 有声书', tags: ['有声书'], description: '中国古典小说朗读' },
  korean: { name: '한국어 교과서 모음', tags: ['교육'] },
  thai: { name: 'ภาษาไทยเบื้องต้น', tags: ['ไทย'] },
  war: { name: 'Война и мир - аудиокнига', tags: ['аудиокниги'], description: 'Роман Льва Толстого' },
  york: { name: 'Обложка Йорк', tags: ['плакаты'] },
  katha: { name: 'कथा सरित्सागर', tags: ['संस्कृत'] },
  arabic: { name: 'ألف ليلة وليلة', tags: ['كتب'] },
  greek: { name: 'Οδύσσεια του Ομήρου', tags: ['κλασικά'] },
  bach: {
    name: 'Open Goldberg Variations (Kimiko Ishizaka) [FLAC 24-96]',
    ...{ tags: ['classical', 'piano'], codec: 'FLAC', source: 'Digital', title: 'Open Goldberg Variations' },
    files: ['01 - Aria.flac', '02 - Variatio 1.flac', 'booklet-johann-sebastian-bach.pdf'],
  },
  chopin: { name: 'Complete Chopin Collection MP3', tags: ['classical', 'piano'], codec: 'MP3', source: 'CD' },
  vinyl: { name: 'Ragtime 78s Vinyl Rip', tags: ['ragtime'], source: 'Vinyl', codec: 'FLAC' },
  osm: { name: 'OpenStreetMap planet 2024-05 PBF', tags: ['maps', 'data'], files: ['planet-240506.osm.pbf'] },
  wiki: {
    name: 'Wikipedia EN dump all maxi',
    tags: ['reference', 'zim'],
    description: 'For offline reading with Kiwix.',
  },
  moby: { name: 'Moby Dick; or, The Whale', tags: ['novel', 'books'], title: 'Moby-Dick', files: ['moby-dick.epub'] },
  alice: {
    name: "Alice's Adventures in Wonderland",
    tags: ['novel', 'books'],
    files: ['alice.epub', 'tenniel-plates.zip'],
  },
  nosferatu: {
    name: 'Nosferatu.1922.Restored.BDRip.XviD-SILENT',
    ...{ tags: ['horror', 'silent'], source: 'BDRip', codec: 'XviD', title: 'Nosferatu: A Symphony of Horror' },
  },
  metropolis: {
    name: 'Metropolis 1927 1080i HDTV MPEG-2',
    ...{ tags: ['silent', 'sci-fi'], resolution: '1080i', source: 'HDTV', codec: 'MPEG-2' },
    description: 'With the complete score by Gottfried Huppertz.',
  },
  lecture: {
    name: 'MIT 6.006 Introduction to Algorithms',
    tags: ['lectures'],
    description: 'Video lectures by Erik Demaine.',
  },
}
