import type { WatchLevel } from '#contract/watch-level'
import type { Reader } from '~/lib/format/reader.server'
import { levels, type WatchView } from './forums-view'

export function describeLevel(level: WatchLevel | null, of: 'forum' | 'thread' | 'issue', { t }: Reader): WatchView {
  const current = level ?? 'none'
  const state = t(`forumTexts.level.state.${current}`)
  return {
    label: t('forumTexts.level.label', { state }),
    state,
    levels: levels.map((value) => ({
      value,
      name: t(`forumTexts.level.name.${value}`),
      hint: t(`forumTexts.level.${of}.${value}`),
      current: value === current,
    })),
  }
}
