import { translateLanguage } from '~/lib/format/language-name.server'
import type { Reader } from '~/lib/format/reader.server'

export interface MediaSection {
  title: string
  facts: { label: string; value: string }[]
}

/** Members paste text of any shape. */
const limits = { sections: 80, facts: 120 }

/**
 * Text output of `mediainfo`: a title on a line of its own, `label : value` lines, an empty line. A repeated label (the same
 * fact in another unit) keeps its first value.
 */
export function parseMediaInfo(text: string): MediaSection[] {
  const sections: MediaSection[] = []
  let section: MediaSection | undefined
  for (const line of text.split(/\r\n?|\n/)) {
    const trimmed = line.trim()
    if (trimmed === '') {
      section = undefined
      continue
    }
    const colon = trimmed.indexOf(' : ')
    if (colon > 0) {
      const fact = { label: trimmed.slice(0, colon).trim(), value: trimmed.slice(colon + 3).trim() }
      const isNew = !section?.facts.some(({ label }) => label === fact.label)
      if (section && isNew && section.facts.length < limits.facts && fact.value) section.facts.push(fact)
    } else if (!section && sections.length < limits.sections) {
      section = { title: trimmed, facts: [] }
      sections.push(section)
    }
  }
  return sections.filter(({ facts }) => facts.length > 0)
}

/** Longer lists are only counted. */
const fewSubtitles = 10

/** `1 920 pixels` becomes `1920`. */
const readPixels = (value: string | undefined) => value?.replace(/\D/g, '')

/** The facts to choose a release by: container, duration, video, each audio track, subtitle languages. */
export function summarizeMedia(
  text: string,
  { t, language }: Pick<Reader, 't' | 'language'>,
): { label: string; value: string }[] {
  const sections = parseMediaInfo(text)
  const ofKind = (kind: string) => sections.filter(({ title }) => title === kind || title.startsWith(`${kind} #`))
  const read = (section: MediaSection | undefined, label: string) =>
    section?.facts.find((fact) => fact.label === label)?.value
  const join = (...values: (string | undefined)[]) => values.filter(Boolean).join(', ')
  const spoken = (track: MediaSection) => {
    const name = read(track, 'Language')
    return name && translateLanguage(name, language)
  }
  const channels = (audio: MediaSection) =>
    read(audio, 'Channel(s)')?.replace(/(\d+) channels?/, (_, count) =>
      t('torrentDetailTexts.media.channels', { count: Number(count) }),
    )
  const [general] = ofKind('General')

  const pictures = ofKind('Video').map((video) => {
    const [width, height] = [readPixels(read(video, 'Width')), readPixels(read(video, 'Height'))]
    const profile = read(video, 'Format profile')?.split('@')[0]
    return join(
      [read(video, 'Format'), profile].filter(Boolean).join(' '),
      width && height && `${width} × ${height}`,
      read(video, 'Frame rate')?.replace(/\s*\(.*/, ''),
      read(video, 'HDR format')?.split(',')[0],
    )
  })
  const sounds = ofKind('Audio').map((audio) =>
    join(read(audio, 'Format'), channels(audio), read(audio, 'Bit rate'), spoken(audio), read(audio, 'Title')),
  )
  const subtitles = ofKind('Text').map((track) => spoken(track) ?? read(track, 'Title') ?? '?')
  const listed = [...new Set(subtitles)]
  const others = listed.length - fewSubtitles
  const named = listed.slice(0, fewSubtitles).join(', ')

  const number = (label: string, values: string[]) =>
    values.map((value, index) => ({ label: values.length > 1 ? `${label} ${index + 1}` : label, value }))
  return [
    { label: t('torrentDetailTexts.media.container'), value: read(general, 'Format') },
    { label: t('torrentDetailTexts.media.duration'), value: read(general, 'Duration') },
    ...number(t('torrentDetailTexts.media.video'), pictures),
    { label: t('torrentDetailTexts.media.bitRate'), value: read(general, 'Overall bit rate') },
    ...number(t('torrentDetailTexts.media.audio'), sounds),
    {
      label: t('torrentDetailTexts.media.subtitles'),
      value: others > 0 ? t('torrentDetailTexts.media.andMore', { named, count: others }) : named,
    },
  ].filter((fact): fact is { label: string; value: string } => Boolean(fact.value))
}
