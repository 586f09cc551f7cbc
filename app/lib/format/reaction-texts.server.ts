import { type Reaction, reactionKinds } from '#contract/comments'
import type { Reader } from './reader.server'

export function reactionTexts({ t, language }: Reader) {
  const kinds = {} as Record<Reaction['kind'], string>
  for (const kind of reactionKinds) kinds[kind] = t(`commentTexts.reactions.${kind}`)
  return { language, react: t('commentTexts.react'), kinds }
}
