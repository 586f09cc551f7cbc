const minute = 60_000

interface Sizes {
  threads: number
  /** Posts of the first thread; the others have one or two. */
  posts: number
  /** Milliseconds. */
  now: number
}

/**
 * Stores a forum with a long thread. Posts and threads are a minute apart; the texts and authors of the posts are those of the
 * seed. The first member wrote and watches 50 threads; every third thread has a prefix and every second one post.
 */
export async function addForum(db: D1Database, { threads, posts, now }: Sizes) {
  const insert = async (sql: string, ...values: unknown[]) => {
    const { meta } = await db
      .prepare(sql)
      .bind(...values)
      .run()
    return meta.last_row_id
  }
  const forum = await insert(
    `insert into forums (category_id, name, prefixes) select id, 'Forum of ' || ?1, '["guide"]' from forum_categories limit 1`,
    threads,
  )
  const longThread = await insert(
    `insert into threads (forum_id, title, author_id, created_at) values (?1, 'Thread of ' || ?2 || ' posts', 2, ?3 - ?2 * ${minute})`,
    forum,
    posts,
    now,
  )
  const count = 'with recursive line(n) as (select 1 union all select n + 1 from line where n < ?1)'
  const sample = `sample(turn, author_id, source, html, version) as (
      select row_number() over (order by id) - 1, author_id, source, html, renderer_version from comments
      where subject_kind = 'thread' and author_id is not null order by id limit 200)`
  const insertPosts = `insert into comments (subject_kind, subject_id, number, author_id, source, html, renderer_version, created_at)`
  await insert(
    `${count}, ${sample} ${insertPosts}
     select 'thread', ?2, n, author_id, source, html, version, ?3 - (?1 - n) * ${minute}
     from line join sample on turn = n % 200 order by n`,
    ...[posts, longThread, now],
  )
  await insert(
    `${count} insert into threads (forum_id, title, prefix, author_id, created_at)
     select ?2, 'Thread ' || n, iif(n % 3 = 0, 'guide', null), iif(n % (?1 / 50) = 0, 1, 2 + n % 8), ?3 - (?1 - n) * ${minute} from line`,
    ...[threads - 1, forum, now],
  )
  for (const number of [1, 2]) {
    await insert(
      `with ${sample} ${insertPosts}
       select 'thread', id, ?1, sample.author_id, source, html, version, created_at + ?1
       from threads join sample on turn = threads.id % 200 where forum_id = ?2 and id > ?3 and id % ?1 = 0`,
      ...[number, forum, longThread],
    )
  }
  await insert(
    `insert into thread_marks (user_id, thread_id, level) select 1, id, 'watch' from threads where forum_id = ? and author_id = 1`,
    forum,
  )
  return { forum, longThread }
}
