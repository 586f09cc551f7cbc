const actInsert = 'insert into "audit_events"'

export const isAct = (sql: string): boolean => sql.startsWith(actInsert)

/**
 * For the statement after an insert into the audit log, in the same batch: adds the network (one value) of the rows that it
 * stored. `changes()` and `last_insert_rowid()` are the same afterwards, since the key is the id of the act.
 */
export const addNetwork = `insert into "audit_networks" select id, ? from "audit_events"
  where changes() > 0 and id > last_insert_rowid() - changes() and id <= last_insert_rowid()`
