/** A number is never used twice. */
export class Sequences {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec('create table if not exists sequences (user_id integer primary key, last integer not null)')
  }

  last(userId: number): number {
    const [row] = this.#sql.exec<{ last: number }>('select last from sequences where user_id = ?', userId).toArray()
    return row?.last ?? 0
  }

  next(userId: number): number {
    const counted = this.#sql.exec<{ last: number }>(
      'insert into sequences values (?, 1) on conflict do update set last = last + 1 returning last',
      userId,
    )
    return counted.one().last
  }
}
