import { type Reaction, reactionKinds } from '#contract/comments'
import type { Reader } from './reader.server'

/** The texts of a reaction form in the reader's language. */
export function reactionTexts({ t, language }: Reader) {
  const kinds = {} as Record<Reaction['kind'], string>
  for (const kind of reactionKinds) kinds[kind] = t(`comments.reactions.${kind}`)
  return { language, react: t('comments.react'), kinds }
}
