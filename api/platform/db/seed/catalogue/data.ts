import type { Random } from '../random'
import { dotted, file, gib, kib, mib, type Release } from '../release'

interface DataSet {
  name: string
  licence: string
  tags: string[]
  appeal: number
  text: string
  cuts: string[]
  /** Megabytes, and number of parts. */
  parts: [name: string, size: number, split?: number][]
}

const set = (
  name: string,
  licence: string,
  tags: string,
  appeal: number,
  cuts: string,
  parts: DataSet['parts'],
  text: string,
): DataSet => ({ name, licence, tags: tags.split(' '), appeal, text, cuts: cuts.split(' '), parts })

const odbl = 'ODbL 1.0'
const bySa = 'CC BY-SA 4.0'
const by = 'CC BY 4.0'
const cc0 = 'CC0 1.0'

const regions: [name: string, size: number, appeal: number][] = [
  ['Europe', 31_000, 0.5],
  ['North America', 16_500, 0.3],
  ['Asia', 14_200, 0.3],
  ['Norway', 1310, 0.35],
  ['Germany', 4400, 0.4],
  ['Japan', 2300, 0.25],
  ['Great Britain', 1950, 0.25],
  ['Antarctica', 32, 0.12],
]

const wikis: [code: string, language: string, size: number, appeal: number][] = [
  ['en', 'English', 24_600, 0.7],
  ['de', 'German', 7400, 0.4],
  ['fr', 'French', 6600, 0.35],
  ['ja', 'Japanese', 4500, 0.3],
  ['ru', 'Russian', 5600, 0.3],
  ['ar', 'Arabic', 1900, 0.2],
  ['nb', 'Norwegian Bokmål', 620, 0.25],
  ['simple', 'Simple English', 330, 0.25],
]

const voices: [code: string, size: number][] = [
  ['en', 88_000],
  ['de', 34_000],
  ['nn-NO', 22],
  ['ca', 76_000],
  ['sw', 19_000],
]

const sets: DataSet[] = [
  set(
    'OpenStreetMap planet',
    odbl,
    'maps openstreetmap',
    0.65,
    '2024-06-03 2025-01-06 2025-08-04',
    [['planet.osm.pbf', 82_000]],
    'Every node, way and relation of the map, without its history.',
  ),
  ...regions.map(([name, size, appeal]) =>
    set(
      `OpenStreetMap extract ${name}`,
      odbl,
      'maps openstreetmap extract',
      appeal,
      '2025-01-06 2025-08-04',
      [
        ['latest.osm.pbf', size],
        ['latest.poly', 0.02],
      ],
      `The part of the map that lies in ${name}, cut by the border file beside it.`,
    ),
  ),
  ...wikis.map(([code, language, size, appeal]) =>
    set(
      `${code}wiki pages-articles`,
      bySa,
      `wikipedia dump ${code}`,
      appeal,
      '2024-07-01 2025-07-01',
      [
        [`${code}wiki-pages-articles-multistream.xml.bz2`, size],
        [`${code}wiki-pages-articles-multistream-index.txt.bz2`, size * 0.011],
        [`${code}wiki-siteinfo-namespaces.json`, 0.1],
      ],
      `All articles of the ${language} Wikipedia as wikitext, in independent streams: the index tells where each begins.`,
    ),
  ),
  ...voices.map(([code, size]) =>
    set(
      `Common Voice Corpus 17 ${code}`,
      cc0,
      `speech mozilla ${code}`,
      0.25,
      '2024-03-20',
      [
        [`cv-corpus-17.0-${code}.tar.gz`, size],
        ['validated.tsv', 40],
      ],
      'Sentences read aloud by volunteers and checked by others, with age and accent where they said it.',
    ),
  ),
  set(
    'Wikipedia English with pictures (ZIM)',
    bySa,
    'wikipedia kiwix offline',
    0.8,
    '2024-01-15 2025-08-20',
    [['wikipedia_en_all_maxi.zim', 111_000]],
    'The whole encyclopedia for Kiwix: text, pictures, full-text search. It fits on a card of 128 GB.',
  ),
  set(
    'Wikidata truthy',
    cc0,
    'wikidata rdf dump',
    0.35,
    '2024-10-02 2025-06-04',
    [['latest-truthy.nt.bz2', 39_000]],
    'The best-ranked statement of every claim as N-Triples.',
  ),
  set(
    'Wikimedia Commons Picture of the Year finalists',
    bySa,
    'images wikimedia',
    0.3,
    '2025-03-01',
    [
      ['2006-2024/image.jpg', 14, 620],
      ['ATTRIBUTION.csv', 0.6],
    ],
    'Every finalist at full size. Who took it, and under which licence, stands in ATTRIBUTION.csv.',
  ),
  set(
    'MusicBrainz database dump',
    cc0,
    'music metadata',
    0.3,
    '2024-09-14 2025-09-13',
    [
      ['mbdump.tar.bz2', 5400],
      ['mbdump-derived.tar.bz2', 420],
      ['mbdump-cover-art-archive.tar.bz2', 130],
    ],
    'Artists, releases, recordings and all that ties them.',
  ),
  set(
    'Open Library dump',
    cc0,
    'books metadata',
    0.3,
    '2024-04-30 2025-04-30',
    [
      ['ol_dump_works.txt.gz', 3000],
      ['ol_dump_editions.txt.gz', 9300],
      ['ol_dump_authors.txt.gz', 620],
    ],
    'One line of JSON for every work, edition and author.',
  ),
  set(
    'Crossref public data file',
    cc0,
    'science metadata',
    0.4,
    '2024-05-13 2025-03-11',
    [['all.json.gz/part.json.gz', 6.1, 1800]],
    'The metadata of more than 150 million works with a DOI.',
  ),
  set(
    'arXiv metadata',
    cc0,
    'science metadata',
    0.3,
    '2024-12-08 2025-10-05',
    [['arxiv-metadata-oai-snapshot.json', 4600]],
    'Title, authors, abstract and categories of every paper.',
  ),
  set(
    'OpenAlex snapshot authors',
    cc0,
    'science metadata',
    0.25,
    '2025-02-27',
    [
      ['authors/updated_date/part.gz', 240, 210],
      ['RELEASE_NOTES.txt', 0.1],
    ],
    'Who wrote what, disambiguated as well as it goes.',
  ),
  set(
    'Stack Exchange data dump',
    bySa,
    'questions text',
    0.5,
    '2024-04-02 2025-01-14',
    [
      ['stackoverflow.com-Posts.7z', 21_000],
      ['stackoverflow.com-Comments.7z', 6100],
      ['stackoverflow.com-Votes.7z', 1500],
      ['sites/site.7z', 96, 360],
    ],
    'Questions, answers, comments, votes and badges of all sites of the network.',
  ),
  set(
    'GeoNames all countries',
    by,
    'maps names',
    0.2,
    '2025-05-01',
    [
      ['allCountries.zip', 410],
      ['alternateNamesV2.zip', 190],
      ['hierarchy.zip', 2.4],
    ],
    'Twelve million places, and what they are called.',
  ),
  set(
    'Natural Earth vector and raster',
    'Public domain',
    'maps cartography',
    0.35,
    '2023-05-13',
    [
      ['natural_earth_vector.gpkg.zip', 430],
      ['raster/HYP_HR_SR_OB_DR.zip', 310, 14],
    ],
    'The map data of cartographers at 1:10, 1:50 and 1:110 million.',
  ),
  set(
    'Blue Marble Next Generation',
    'Public domain (NASA)',
    'nasa images earth',
    0.4,
    '2023-02-01',
    [['world.topo.bathy/month.21600x21600.tile.png', 210, 96]],
    'Twelve months of the earth at 500 m a pixel, in eight tiles each.',
  ),
  set(
    'Landsat 8 Svalbard mosaic',
    'Public domain (USGS)',
    'satellite norway geotiff',
    0.2,
    '2024-09-30',
    [
      ['scenes/LC08_tile.tif', 870, 64],
      ['mosaic.vrt', 0.3],
    ],
    'Cloudless summer scenes, put together and colour balanced.',
  ),
  set(
    'Lunar Reconnaissance Orbiter WAC mosaic',
    'Public domain (NASA)',
    'nasa moon images',
    0.3,
    '2023-06-10',
    [['wac_global_100m.tif', 5800]],
    'The whole moon at 100 m a pixel.',
  ),
  set(
    'Mars HiRISE selection',
    'Public domain (NASA/JPL)',
    'nasa mars images',
    0.3,
    '2024-03-03',
    [['ESP/observation.jp2', 620, 120]],
    'Dunes, gullies, avalanches and one parachute: a hundred and twenty observations.',
  ),
  set(
    'Gaia DR3 bright stars',
    'CC BY-SA 3.0 IGO',
    'astronomy esa catalogue',
    0.3,
    '2023-01-20',
    [['gaia_source/part.csv.gz', 190, 240]],
    'Positions, motions and colours down to magnitude 15.',
  ),
  set(
    'GHCN daily climate records',
    'Public domain (NOAA)',
    'climate noaa',
    0.25,
    '2024-01-31 2025-01-31',
    [
      ['ghcnd_all.tar.gz', 3700],
      ['ghcnd-stations.txt', 11],
    ],
    'Temperature, rain and snow from a hundred thousand stations, some since 1763.',
  ),
  set(
    'ERA5 monthly means',
    'Copernicus Licence',
    'climate copernicus',
    0.3,
    '2025-02-15',
    [['era5_monthly/year.nc', 310, 85]],
    'The weather of every month since 1940 as a reanalysis computes it.',
  ),
  set(
    'GEBCO bathymetry grid',
    'Public domain',
    'maps sea',
    0.35,
    '2024-07-20',
    [
      ['GEBCO_2024.nc', 7500],
      ['GEBCO_2024_TID.nc', 3700],
    ],
    'The depth of every sea, on a grid of 15 arc seconds, and how each depth is known.',
  ),
  set(
    'LibriSpeech',
    by,
    'speech audio',
    0.3,
    '2023-03-01',
    [
      ['train-clean-100.tar.gz', 6300],
      ['train-clean-360.tar.gz', 23_000],
      ['train-other-500.tar.gz', 30_000],
      ['test-clean.tar.gz', 346],
    ],
    'A thousand hours of read English from LibriVox, cut and aligned.',
  ),
  set(
    'Quick, Draw! simplified',
    by,
    'drawings',
    0.25,
    '2023-04-04',
    [['simplified/category.ndjson', 62, 345]],
    'Fifty million doodles in 345 categories, each drawn in under twenty seconds.',
  ),
  set(
    'Project Gutenberg text corpus',
    'Public domain',
    'text corpus',
    0.35,
    '2024-11-11',
    [
      ['texts/shard.tar.zst', 190, 75],
      ['metadata.csv', 31],
    ],
    'Seventy thousand books as plain text with their headers cut off, for those who count words.',
  ),
  set(
    'Norwegian Colossal Corpus free parts',
    'NLOD 2.0 and public domain',
    'text corpus norwegian',
    0.25,
    '2023-09-01',
    [
      ['newspapers/shard.json.gz', 210, 60],
      ['government/shard.json.gz', 160, 24],
    ],
    'Newspapers out of copyright and government reports, read by machine, in Bokmål and Nynorsk.',
  ),
  set(
    'Software Heritage licence blobs',
    cc0,
    'source licences',
    0.15,
    '2023-11-30',
    [
      ['blobs.tar.zst', 1500],
      ['labels.csv.zst', 64],
    ],
    'Six million files that call themselves a licence.',
  ),
  set(
    'Lichess rated games',
    cc0,
    'chess games',
    0.45,
    '2024-12-01 2025-06-01 2025-10-01',
    [['lichess_db_standard_rated.pgn.zst', 30_500]],
    'A month of chess: every rated game, with clocks, and evaluations where a computer looked.',
  ),
  set(
    'Lichess puzzles',
    cc0,
    'chess puzzles',
    0.3,
    '2025-10-01',
    [['lichess_db_puzzle.csv.zst', 270]],
    'Five million positions in which one move is right.',
  ),
  set(
    'BirdNET field recordings Finnmark',
    by,
    'audio birds norway',
    0.15,
    '2024-08-08',
    [['sites/recording.flac', 46, 288]],
    'One week in June at twelve places of the Varanger peninsula. The night has no dark, and nobody is quiet.',
  ),
]

/** The newest is the most popular. */
export function listData(random: Random): Release[] {
  return sets.flatMap((set) => set.cuts.map((day, index) => makeCut(set, day, set.cuts.length - 1 - index, random)))
}

function makeCut(set: DataSet, day: string, age: number, random: Random): Release {
  const files = set.parts.flatMap(([path, size, split = 1]) =>
    split === 1 ? [file(path, size * mib)] : splitPart(path, size, split, random),
  )
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const [alone] = files.length === 1 ? files : []
  const ending = alone?.path.at(-1)?.replace(/^[^.]*/, '') ?? ''
  const name = alone ? `${dotted(set.name).toLowerCase().replaceAll('.', '-')}-${day}${ending}` : `${set.name} (${day})`
  return {
    category: 'data',
    name,
    tags: set.tags,
    licence: set.licence,
    description: `${set.name}, as of ${day}.\n\n${set.text}\n\n${files.length === 1 ? 'One file' : `${files.length} files`}, ${(total / gib).toFixed(1)} GiB. Unchanged from the source; its checksums hold.`,
    files: alone ? [{ path: [name], size: alone.size }] : [...files, file('README.md', random.between(2, 20) * kib)],
    appeal: set.appeal / (1 + age),
    since: day,
    pinned: set.appeal >= 0.8 && age === 0,
  }
}

/** Splits `folder/name.ext` into `folder/name-001.ext` and so on, with one folder per hundred files. */
function splitPart(path: string, size: number, split: number, random: Random) {
  const [, stem = path, ending = ''] = /^([^.]*)(\..*)?$/.exec(path) ?? []
  const width = String(split).length
  return Array.from({ length: split }, (_, index) => {
    const number = String(index + 1).padStart(width, '0')
    const start = stem.lastIndexOf('/') + 1
    const folder = split > 300 ? `${String(Math.floor(index / 100)).padStart(2, '0')}/` : ''
    return file(
      `${stem.slice(0, start)}${folder}${stem.slice(start)}-${number}${ending}`,
      size * mib * (0.6 + random.next() * 0.8),
    )
  })
}
