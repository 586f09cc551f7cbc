interface SeededRequest {
  title: string
  /** Slug of a category. */
  category: string
  text: string
  /** Username; default: a member without a login. */
  requester?: string
  /** Days. */
  age: number
  /** Points of the requester, and of others in steps. */
  points: number
  supporters: number
  remarks?: string[]
  /** Words at the beginning of the name of the torrent that fills it, or is proposed. */
  torrent?: string
  isProposed?: true
  rejection?: string
}

/** Works that may be shared, oldest first. */
export const seededRequests: SeededRequest[] = [
  {
    ...{ title: 'Big Buck Bunny, with the production files', category: 'movies', age: 410, points: 500 },
    ...{ text: 'To see how the fur was made. We have the film alone.', supporters: 9 },
    ...{
      torrent: 'Big.Buck.Bunny.2008.Production',
      remarks: ['Found it on the site of the studio. Thank you for asking!'],
    },
  },
  {
    ...{ title: 'Debian for arm64, the small installer', category: 'software', age: 330, points: 100, supporters: 4 },
    ...{ text: 'For a board without a network at home.', torrent: 'debian-13.0.0-arm64', requester: 'member' },
  },
  {
    ...{ title: 'Nosferatu with the music of 1922', category: 'silent-films', age: 240, points: 2000, supporters: 17 },
    text: 'The first score by Hans Erdmann, played by a small orchestra.\n\n- any picture quality\n- **no** newer music',
    remarks: ['Half of the score is lost. Do you also take the reconstruction?', 'Yes, gladly.'],
  },
  {
    ...{
      title: 'Complete recordings of the Open Goldberg Variations, as FLAC',
      category: 'music',
      age: 190,
      points: 300,
    },
    ...{ text: 'With the score as PDF, if there is one.', supporters: 6 },
  },
  {
    ...{
      title: 'Norsk Wikipedia, all articles for reading offline',
      category: 'data',
      age: 160,
      points: 800,
      supporters: 12,
    },
    text: 'A copy as a ZIM file, not older than a year. For the cabin.',
    ...{ requester: 'member', remarks: ['Which size? With pictures it is 12 GB.', 'With pictures, please.'] },
  },
  {
    ...{ title: 'Sintel: the project files', category: 'data', age: 120, points: 1500, supporters: 8 },
    text: 'All scenes, so that the lighting can be studied.',
    rejection: 'These are the finished frames, not the project.',
  },
  { title: 'Peter Pan, read by several voices', category: 'books', text: '', age: 96, points: 0, supporters: 2 },
  {
    ...{ title: 'NetBSD for sparc64', category: 'software', age: 75, points: 50, supporters: 1 },
    text: 'The last release that still starts on an Ultra 5.',
  },
  {
    ...{
      title: 'Sherlock Jr. with subtitles in Norwegian',
      category: 'silent-films',
      age: 60,
      points: 400,
      supporters: 5,
    },
    ...{ text: 'The intertitles are hard to read for the children.', torrent: 'Sherlock.Jr', isProposed: true },
    requester: 'uploader',
  },
  {
    ...{ title: 'Elevation data of Svalbard, 5 metres', category: 'data', age: 44, points: 2500, supporters: 3 },
    text: 'As GeoTIFF. The map service offers it only in tiles, see the [list](https://example.org/tiles).',
  },
  {
    ...{ title: 'A history of the lighthouse keepers', category: 'documentaries', age: 31, points: 250, supporters: 7 },
    text: 'Shown on public television about 1985; released under a free licence some years ago. I do not know its name.',
    remarks: ['I remember it: three parts, the second one in winter.'],
  },
  {
    ...{ title: 'Haiku R1/beta5', category: 'software', age: 20, points: 100, supporters: 10 },
    ...{ text: 'The image for USB.', torrent: 'Haiku r1beta5', isProposed: true },
  },
  {
    title: 'Free games for two players at one keyboard',
    category: 'games',
    text: '',
    age: 12,
    points: 150,
    supporters: 4,
  },
  {
    ...{ title: 'The General (1926), restored in 4K', category: 'silent-films', age: 6, points: 1200, supporters: 14 },
    text: 'Ours is from a worn copy. The negative was scanned again.',
  },
  {
    ...{
      title: 'Field recordings of seabirds',
      category: 'music',
      text: 'Long ones, without speech.',
      age: 2,
      points: 75,
    },
    supporters: 0,
  },
]
