export interface SeededIssue {
  title: string
  /** Days before the seed. */
  age: number
  text: string
  /** `{name}` in a text becomes the number of the issue with this name. */
  name?: string
  labels?: string[]
  votes?: number
  milestone?: string
  assignee?: 'admin' | 'moderator'
  stage?: 'planned' | 'in_progress'
  /** How it was closed, and after how many days. The name of another issue: as its duplicate. */
  closed?: { as: 'completed' | 'not_planned' | string; after: number }
  comments?: string[]
  /** Names of older issues. */
  related?: string[]
  renamedFrom?: string
  isLocked?: true
  note?: string
}

export const seededLabels: { name: string; color: string; description: string }[] = [
  { name: 'accessibility', color: 'teal', description: 'Screen readers, keyboard, contrast' },
  { name: 'chat', color: 'pink', description: 'Rooms and direct messages' },
  { name: 'forums', color: 'orange', description: 'Threads, posts and moderation' },
  { name: 'good first issue', color: 'yellow', description: 'Small, and described well enough to start' },
  { name: 'interface', color: 'blue', description: 'What pages look like and how they respond' },
  { name: 'metadata', color: 'green', description: 'Titles, posters, tags and release names' },
  { name: 'needs information', color: 'grey', description: 'We cannot reproduce it yet' },
  { name: 'performance', color: 'red', description: 'Slow pages and queries' },
  { name: 'phones', color: 'yellow', description: 'Small screens and touch' },
  { name: 'search', color: 'purple', description: 'Search, filters and saved views' },
  { name: 'security', color: 'red', description: 'Accounts, sessions and keys' },
  { name: 'tracker', color: 'purple', description: 'Announces, ratio and swarms' },
  { name: 'translation', color: 'grey', description: 'English and Norwegian texts' },
  { name: 'upload', color: 'green', description: 'The upload form and its checks' },
]

/** `due`: days after the seed; `closed`: days before it. */
export const seededMilestones: { name: string; description: string; due: number | null; closed: number | null }[] = [
  { name: '1.0', description: 'First release for everyone.', due: -130, closed: 128 },
  { name: '1.1', description: 'Titles, collections and reviews.', due: -40, closed: 37 },
  { name: '1.2', description: 'Forums and everyday comfort.', due: 18, closed: null },
  { name: '1.3', description: 'Statistics and the issue tracker.', due: 75, closed: null },
  { name: 'Later', description: 'Good ideas without a date.', due: null, closed: null },
]
