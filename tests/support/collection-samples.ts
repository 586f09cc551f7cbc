import type { Collection, CollectionCard, CollectionPage } from '#contract/collections'
import { cardSample } from './title-samples'

export const collectionCardSample: CollectionCard = {
  slug: 'short-films-abcdefghjkmn',
  name: 'Short films',
  owner: { username: 'seal33', role: 'member', avatar: null },
  visibility: 'public',
  isOfficial: false,
  items: 2,
  followers: 3,
  updatedAt: '2026-02-03T04:05:06.000Z',
  posters: cardSample.poster ? [cardSample.poster] : [],
  isMine: false,
  isFollowed: false,
  hasTitle: false,
}

export const collectionPageSample: CollectionPage = {
  data: [collectionCardSample],
  meta: { page: 1, perPage: 30, total: 1, totalIsCapped: false },
}

const { posters: _, hasTitle: __, ...card } = collectionCardSample

export const collectionSample: Collection = {
  ...card,
  description: 'For a **short** evening',
  descriptionHtml: '<p>For a <strong>short</strong> evening</p>',
  createdAt: '2026-01-03T04:05:06.000Z',
  canEdit: false,
  canDelete: false,
  canMakeOfficial: false,
  titles: [
    { position: 1, note: 'Begin <here>', title: cardSample },
    { position: 2, note: '', title: { ...cardSample, slug: 'nosferatu', name: 'Nosferatu', poster: null } },
  ],
  meta: { next: null, prev: null },
}
