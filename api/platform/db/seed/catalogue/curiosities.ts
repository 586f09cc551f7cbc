import type { Random } from '../random'
import { file, gib, kib, mib, type Release } from '../release'

/** Names that test the layout: very long, with markup, right to left. */
export function listCuriosities(random: Random): Release[] {
  return [
    {
      category: 'tv',
      name: 'Public Lectures on the History of Navigation, Lighthouses, Pilotage and the Sea Charts of the Northern Coasts from the First Soundings to the Electronic Age, Complete Series with Slides and Transcripts',
      tags: ['lectures', 'history', 'sea'],
      licence: 'CC BY-SA 4.0',
      description:
        'Thirty evenings at a maritime museum, one for each winter Tuesday.\n\nSlides as PDF, transcripts as text. The name is that of the series; nobody could be moved to shorten it.',
      files: Array.from({ length: 30 }, (_, index) => {
        const evening = `Evening ${String(index + 1).padStart(2, '0')}`
        return [
          file(`${evening}/lecture.1080p.mkv`, random.between(900, 1900) * mib),
          file(`${evening}/slides.pdf`, random.between(2, 60) * mib),
          file(`${evening}/transcript.txt`, random.between(40, 90) * kib),
        ]
      }).flat(),
      appeal: 0.2,
    },
    {
      category: 'data',
      name: 'HTML parser fixtures: <b>bold & "quoted" <img src=x onerror=alert(1)> &amp;nbsp; cases',
      tags: ['html', 'testing'],
      licence: 'CC0 1.0',
      description:
        'Input that parsers get wrong: <b>unclosed, </script> in odd places, &entities without semicolons; and "quotes" of every kind.\n\n<h1>This line is text.</h1>',
      files: [
        ...Array.from({ length: 320 }, (_, index) =>
          file(`tree-construction/case <${index + 1}> & "more".dat`, random.between(1, 40) * kib),
        ),
        file('expected/all.json', 9 * mib),
      ],
      appeal: 0.15,
    },
    {
      category: 'books',
      name: 'ألف ليلة وليلة – طبعة بولاق ١٨٣٥ (PDF, EPUB)',
      tags: ['arabic', 'stories', 'collection'],
      licence: 'Public domain',
      description: 'النص الكامل لطبعة بولاق في مجلدين، مصوّرًا ومكتوبًا.\n\nقورن النص بالصور صفحة صفحة.',
      files: [
        file('المجلد الأول.pdf', 410 * mib),
        file('المجلد الثاني.pdf', 395 * mib),
        file('ألف ليلة وليلة.epub', 3 * mib),
      ],
      appeal: 0.3,
    },
    {
      category: 'music',
      name: '雅楽 – 宮内庁楽部 歴史的録音 (1903–1941) [FLAC]',
      tags: ['historical', 'japanese', 'flac'],
      licence: 'Public domain',
      description: '越天楽、陪臚、五常楽ほか。SP盤からの復刻、雑音は残してあります。',
      files: Array.from({ length: 44 }, (_, index) =>
        file(`${String(index + 1).padStart(2, '0')} 雅楽.flac`, random.between(14, 26) * mib),
      ),
      appeal: 0.2,
    },
    {
      category: 'software',
      name: 'empty-cd-image-for-drive-tests',
      tags: ['testing'],
      licence: 'CC0 1.0',
      description: 'Zeros, exactly as many as fit.',
      files: [file('700M.iso', 700 * mib), file('DVD.iso', 4.37 * gib), file('nothing.txt', 1)],
      appeal: 0.02,
    },
  ]
}
