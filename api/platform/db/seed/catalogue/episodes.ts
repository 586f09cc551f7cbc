/** The date of the first broadcast, when known. */
export const episodeNames: Record<string, Record<number, [name: string, airedOn?: string][]>> = {
  'Superman Fleischer Cartoons': {
    1: [
      ['Superman', '1941-09-26'],
      ['The Mechanical Monsters', '1941-11-28'],
      ['Billion Dollar Limited', '1942-01-09'],
      ['The Arctic Giant', '1942-02-27'],
      ['The Bulleteers', '1942-03-27'],
      ['The Magnetic Telescope', '1942-04-24'],
      ['Electric Earthquake', '1942-05-15'],
      ['Volcano', '1942-07-10'],
      ['Terror on the Midway', '1942-08-28'],
    ],
    2: [
      ['Japoteurs', '1942-09-18'],
      ['Showdown', '1942-10-16'],
      ['Eleventh Hour', '1942-11-20'],
      ['Destruction, Inc.', '1942-12-25'],
      ['The Mummy Strikes', '1943-02-19'],
      ['Jungle Drums', '1943-03-26'],
      ['The Underground World', '1943-06-18'],
      ['Secret Agent', '1943-07-30'],
    ],
  },
  'Pioneer One': {
    1: [
      ['Earthfall', '2010-06-16'],
      ['The Man from Mars'],
      ['Alone in the Night'],
      ['Triangular Diplomacy'],
      ['Sea Change'],
      ['War of the World'],
    ],
  },
}

/** Seasons of which the community has no release. */
export const unreleased: Record<string, [season: number, episodes: number][]> = {
  'The Beverly Hillbillies': [
    [3, 34],
    [4, 32],
  ],
}
