import type { Random } from '../random'
import { dotted, file, kib, mib, type Release } from '../release'

interface Book {
  author: string
  title: string
  tags: string[]
  appeal: number
  text: string
}

const book = (author: string, title: string, tags: string, appeal: number, text: string): Book => ({
  author,
  title,
  tags: tags.split(' '),
  appeal,
  text,
})

const classic = 'Public domain'
const cc0 = 'CC0 1.0 (edition), public domain (text)'

const books: Book[] = [
  book(
    'Jane Austen',
    'Pride and Prejudice',
    'novel english',
    0.5,
    'A truth universally acknowledged, and then taken apart.',
  ),
  book(
    'Jane Austen',
    'Persuasion',
    'novel english',
    0.3,
    'Eight years after she was talked out of him, he comes back from the sea.',
  ),
  book(
    'Mary Shelley',
    'Frankenstein',
    'novel gothic',
    0.5,
    'The text of 1818, before the author was asked to soften it.',
  ),
  book(
    'Herman Melville',
    'Moby-Dick',
    'novel sea american',
    0.45,
    'A whale, a captain, and everything that was known of both.',
  ),
  book(
    'Bram Stoker',
    'Dracula',
    'novel gothic horror',
    0.45,
    'Letters, journals, telegrams and a phonograph against one count.',
  ),
  book('Charles Dickens', 'Bleak House', 'novel english', 0.3, 'A suit in Chancery that nobody alive can explain.'),
  book('Charlotte Brontë', 'Jane Eyre', 'novel english', 0.35, 'An orphan who will not be less than she is.'),
  book(
    'Emily Brontë',
    'Wuthering Heights',
    'novel english gothic',
    0.35,
    'Two houses on a moor and what they do to each other.',
  ),
  book('George Eliot', 'Middlemarch', 'novel english', 0.35, 'A provincial town and all its webs.'),
  book(
    'Arthur Conan Doyle',
    'The Adventures of Sherlock Holmes',
    'stories crime',
    0.5,
    'The first twelve cases, with the drawings of Sidney Paget.',
  ),
  book('H. G. Wells', 'The War of the Worlds', 'novel sci-fi', 0.45, 'Cylinders fall on Surrey.'),
  book('H. G. Wells', 'The Time Machine', 'novel sci-fi', 0.4, 'Eight hundred thousand years on, it is not better.'),
  book(
    'Jules Verne',
    'Twenty Thousand Leagues Under the Seas',
    'novel sci-fi sea',
    0.4,
    'Captain Nemo shows his guests what lies below.',
  ),
  book(
    'Fyodor Dostoevsky',
    'Crime and Punishment',
    'novel russian',
    0.45,
    'A student has an idea about an old woman. In the translation of Constance Garnett.',
  ),
  book(
    'Fyodor Dostoevsky',
    'The Brothers Karamazov',
    'novel russian',
    0.4,
    'Three brothers, perhaps four, and a father whom somebody kills.',
  ),
  book(
    'Leo Tolstoy',
    'War and Peace',
    'novel russian',
    0.45,
    'In the translation of Louise and Aylmer Maude, with its maps.',
  ),
  book('Leo Tolstoy', 'Anna Karenina', 'novel russian', 0.4, 'Unhappy in its own way.'),
  book('Henrik Ibsen', 'A Doll’s House', 'drama norwegian', 0.3, 'A door is shut, and all of Europe hears it.'),
  book(
    'Knut Hamsun',
    'Hunger',
    'novel norwegian',
    0.3,
    'In Kristiania, that strange city which nobody leaves without its mark.',
  ),
  book(
    'Sigrid Undset',
    'Kristin Lavransdatter',
    'novel norwegian',
    0.25,
    'Medieval Norway from the inside of one life. The first volume, in the translation of 1923.',
  ),
  book('Victor Hugo', 'Les Misérables', 'novel french', 0.4, 'Five volumes, one loaf of bread.'),
  book('Alexandre Dumas', 'The Count of Monte Cristo', 'novel french adventure', 0.45, 'Wait and hope.'),
  book(
    'Miguel de Cervantes',
    'Don Quixote',
    'novel spanish',
    0.35,
    'In the translation of John Ormsby, with the engravings of Doré.',
  ),
  book(
    'Mark Twain',
    'Adventures of Huckleberry Finn',
    'novel american',
    0.35,
    'A raft, a river, and a boy who decides to go to hell.',
  ),
  book('Walt Whitman', 'Leaves of Grass', 'poetry american', 0.3, 'The deathbed edition, as a facsimile and as text.'),
  book(
    'Emily Dickinson',
    'Poems',
    'poetry american',
    0.3,
    'Three series, as first edited; the dashes are in the notes.',
  ),
  book(
    'Lewis Carroll',
    'Alice’s Adventures in Wonderland',
    'novel children',
    0.5,
    'With all forty-two drawings by Tenniel.',
  ),
  book('Kenneth Grahame', 'The Wind in the Willows', 'novel children', 0.3, 'Messing about in boats.'),
  book(
    'Edward Gibbon',
    'The Decline and Fall of the Roman Empire',
    'history',
    0.25,
    'Six volumes, and the footnotes for which one reads it.',
  ),
  book(
    'Charles Darwin',
    'On the Origin of Species',
    'science',
    0.35,
    'First edition of 1859, with the changes of the other five beside it.',
  ),
  book('Marcus Aurelius', 'Meditations', 'philosophy', 0.5, 'Notes to himself, from a tent on the Danube.'),
  book(
    'Friedrich Nietzsche',
    'Thus Spake Zarathustra',
    'philosophy german',
    0.3,
    'A book for all and none. German and English on facing pages.',
  ),
  book('Sun Tzu', 'The Art of War', 'philosophy military', 0.35, 'Lionel Giles, 1910, with the Chinese text.'),
  book('Franz Kafka', 'The Metamorphosis', 'novel german', 0.4, 'One morning, from uneasy dreams.'),
  book('F. Scott Fitzgerald', 'The Great Gatsby', 'novel american', 0.45, 'A green light at the end of a dock.'),
  book('Virginia Woolf', 'Mrs Dalloway', 'novel english', 0.35, 'She said she would buy the flowers herself.'),
  book('夏目漱石', '吾輩は猫である', 'novel japanese', 0.3, '名前はまだ無い。青空文庫の本文を縦書きで組んだ版。'),
  book('宮沢賢治', '銀河鉄道の夜', 'novel japanese children', 0.35, '青空文庫の本文。ふりがな付き、挿絵なし。'),
  book('魯迅', '呐喊', 'stories chinese', 0.3, '十四篇短篇小说，附注释。'),
  book('جبران خليل جبران', 'النبي', 'poetry arabic', 0.25, 'النص الكامل مع رسوم المؤلف.'),
]

interface Shelf {
  name: string
  licence: string
  tags: string[]
  appeal: number
  count: number
  what: string
  ending: string
  size: number
  text: string
  since?: string
}

const shelf = (
  name: string,
  licence: string,
  tags: string,
  appeal: number,
  [count, what, ending, size]: [number, string, string, number],
  text: string,
  since?: string,
): Shelf => ({
  name,
  licence,
  tags: tags.split(' '),
  appeal,
  count,
  what,
  ending,
  size,
  text,
  ...(since ? { since } : {}),
})

const shelves: Shelf[] = [
  shelf(
    'Standard Ebooks - Complete catalogue 2025-01 [EPUB]',
    cc0,
    'standard-ebooks collection',
    0.75,
    [1180, 'Book', 'epub', 900],
    'Every edition of the project: public-domain texts, proofread again, with typography and covers that one wants to look at.',
    '2025-01-05',
  ),
  shelf(
    'Standard Ebooks - Complete catalogue 2024-01 [EPUB]',
    cc0,
    'standard-ebooks collection',
    0.4,
    [960, 'Book', 'epub', 880],
    'The catalogue as it stood a year earlier.',
    '2024-01-04',
  ),
  shelf(
    'Project Gutenberg - Science Fiction Bookshelf',
    classic,
    'gutenberg sci-fi collection',
    0.5,
    [940, 'Ebook', 'epub', 420],
    'The shelf of old futures: novels, and stories out of magazines whose copyright nobody renewed.',
  ),
  shelf(
    'Project Gutenberg - Travel and Exploration',
    classic,
    'gutenberg travel collection',
    0.35,
    [620, 'Ebook', 'epub', 1400],
    'Poles, deserts, islands, and the people who were already there.',
  ),
  shelf(
    'Project Gutenberg - Norwegian and Danish',
    classic,
    'gutenberg norwegian danish collection',
    0.25,
    [310, 'Bok', 'epub', 380],
    'Alt på norsk og dansk, fra sagaene til Hamsun.',
  ),
  shelf(
    'Project Gutenberg - Top 100 of all time',
    classic,
    'gutenberg collection',
    0.6,
    [100, 'Ebook', 'epub', 800],
    'What is fetched most, in the order in which it is.',
  ),
  shelf(
    'Runeberg - Nordisk Familjebok, Uggleupplagan',
    classic,
    'runeberg swedish encyclopedia',
    0.3,
    [38, 'Band', 'djvu', 92_000],
    'The owl edition in thirty-eight volumes, scanned and read by machine; corrected by people as far as they have come.',
  ),
  shelf(
    'Wikisource - Encyclopaedia Britannica 1911',
    classic,
    'encyclopedia reference',
    0.4,
    [29, 'Volume', 'pdf', 118_000],
    'The eleventh edition, with its index volume.',
  ),
  shelf(
    'OpenStax - All textbooks, English',
    'CC BY 4.0',
    'textbooks openstax',
    0.55,
    [64, 'Textbook', 'pdf', 78_000],
    'From algebra to world history, peer reviewed, for the price of nothing.',
    '2024-08-15',
  ),
  shelf(
    'OpenStax - Libros de texto en español',
    'CC BY 4.0',
    'textbooks openstax spanish',
    0.25,
    [11, 'Libro', 'pdf', 64_000],
    'Cálculo, física, química, precálculo y más.',
    '2024-02-10',
  ),
  shelf(
    'The Linux Documentation Project - HOWTOs',
    'GFDL 1.3',
    'linux documentation',
    0.2,
    [460, 'HOWTO', 'pdf', 350],
    'How it was done. Some of it still is.',
  ),
  shelf(
    'RFC Editor - All RFCs to 9700',
    'IETF Trust',
    'standards internet documentation',
    0.35,
    [2000, 'rfc', 'txt', 110],
    'Text as published, errata in a file of their own.',
    '2025-02-01',
  ),
  shelf(
    'NASA History Series',
    'Public domain (NASA)',
    'nasa history space',
    0.35,
    [210, 'SP', 'pdf', 24_000],
    'Monographs, oral histories and conference volumes of the history office.',
  ),
  shelf(
    'Internet Archive - Byte Magazine scans',
    'Archive, non-commercial',
    'magazines computing',
    0.5,
    [280, 'Issue', 'pdf', 105_000],
    'September 1975 to July 1998, at 300 dpi, with searchable text.',
  ),
  shelf(
    'Biodiversity Heritage Library - Kunstformen der Natur',
    classic,
    'art science plates',
    0.35,
    [100, 'Tafel', 'tif', 88_000],
    'Ernst Haeckel’s hundred plates at 600 dpi, colour targets included.',
  ),
  shelf(
    '青空文庫 - 全作品 (2025-03)',
    classic,
    'aozora japanese collection',
    0.35,
    [1900, '作品', 'txt', 60],
    '著作権の消滅した作品の全テキスト。UTF-8、ルビ注記付き。',
    '2025-03-10',
  ),
]

export function listBooks(random: Random): Release[] {
  return [...books.map((item) => makeBook(item, random)), ...shelves.map((item) => makeShelf(item, random))]
}

function makeBook({ author, title, tags, appeal, text }: Book, random: Random): Release {
  const stem = dotted(`${author} ${title}`)
  const size = random.between(300, 2600) * kib
  return {
    category: 'books',
    name: `${author} - ${title} [EPUB, PDF, AZW3]`,
    tags: [...tags, 'epub', 'pdf'],
    licence: classic,
    description: `${title}, by ${author}.\n\n${text}\n\nText from Project Gutenberg, Wikisource or Aozora Bunko, read against a scan. EPUB validates; the PDF is set for A5.`,
    files: [
      file(`${stem}.epub`, size),
      file(`${stem}.azw3`, size * 1.2),
      file(`${stem}.pdf`, size * 2.7),
      file('cover.jpg', random.between(80, 900) * kib),
      file('COLOPHON.txt', 2 * kib),
    ],
    appeal: appeal * 0.8,
  }
}

function makeShelf(
  { name, licence, tags, appeal, count, what, ending, size, text, since }: Shelf,
  random: Random,
): Release {
  const width = String(count).length
  return {
    category: 'books',
    name,
    tags: [...tags, ending],
    licence,
    description: `${text}\n\n${count} files (${ending}), named by number so that they sort; titles and authors stand in CATALOGUE.csv.`,
    files: [
      file('CATALOGUE.csv', count * 140),
      ...Array.from({ length: count }, (_, index) => {
        const number = String(index + 1).padStart(width, '0')
        const folder = count > 150 ? `${String(Math.floor(index / 100) * 100).padStart(width, '0')}/` : ''
        return file(`${folder}${what} ${number}.${ending}`, size * kib * (0.3 + random.next() * 1.4))
      }),
      file('COVERS.zip', Math.min(count * 0.4, 400) * mib),
    ],
    appeal,
    ...(since ? { since } : {}),
  }
}
