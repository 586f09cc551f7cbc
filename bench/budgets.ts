/** Maximum for a release on a first visit. Bytes are those of brotli 11. */
export const budgets = {
  /** Aim: 14,300, a first window of TCP. The rest is the bookmark, tags and comment count of each row of the list, and permissions. */
  'document with critical CSS, bytes': 15_480,
  /** Aim: 14,300. The links and counts of the staff's queues are in every document of theirs. */
  'document of the staff, bytes': 15_690,
  'inlined CSS, bytes': 5000,
  /**
   * Aims: 95,000; 102,000; 112,000. The rest is the table of routes, which grows with the product (ADR 033), and what several
   * screens share, which each of them loads. Hashes compress differently with each build: 100 are for them.
   */
  'script of the list, bytes': 98_800,
  'script of any other screen, bytes': 109_200,
  'all that hydration waits for, bytes': 117_500,
  /** Except the two files of every screen, and files that load when the page is idle. */
  'script, one file, bytes': 8 * 1024,
  'fonts and icons, bytes': 25_000,
  'stylesheet, bytes': 24_000,
  'script of one showcase section, bytes': 8 * 1024,
  requests: 12,
  'requests to other origins': 0,
  'blocking requests': 0,
  elements: 1600,
  'blocking time, ms': 50,
  'layout shift': 0.01,
  /** Against a static page of the same run. */
  'paint of the list': 1.15,
  /** 0.4 of a NodeBB topic of 20 posts, whose paint took 3.9 times that of a static page (1,272 and 324 ms, nginx, brotli 5). */
  'paint of a thread': 1.57,
} as const

/** Ratios are against the hello Worker of the same run. */
export const serverBudgets = {
  /** CPU of 50 rows, on a first visit and on an everyday request. */
  listRatio: 3.5,
  /** CPU of 50 posts on a first visit. */
  threadRatio: 4,
  /** Milliseconds over the bare Worker, median. */
  listDelay: 2.2,
  /** Milliseconds of CPU for 75 rows. */
  longestList: 10,
  /** Microseconds of CPU. */
  furtherRow: 25,
  /** Bytes of the minified web Worker, gzip 9. */
  workerSize: 800_000,
  evaluationRatio: 4,
}

/** Shares of release names of which every checked field is right. */
export const parserBudgets = {
  development: 0.94,
  heldOut: 0.79,
  own: 0.96,
}

export const interactionBudgets = {
  /** Milliseconds of event duration, as browsers report it. */
  slowestAnswer: 120,
  /** The same for three quarters of all interactions. */
  usualAnswer: 64,
  /** On the phone, against the same list written the ordinary Remix way. */
  nextPagePaintRatio: 0.75,
  nextPageAnswerRatio: 0.75,
}
