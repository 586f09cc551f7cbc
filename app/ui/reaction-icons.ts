import type { ReactionKind } from '#contract/comments'
import type { IconName } from '~/ui/icon'

export const reactionIcons: Record<ReactionKind, IconName> = {
  like: 'i-lucide-thumbs-up',
  love: 'i-lucide-heart',
  laugh: 'i-lucide-laugh',
  celebrate: 'i-lucide-cake',
  sad: 'i-lucide-frown',
}
