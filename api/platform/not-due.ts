/**
 * Returned by a job that only works at some minutes, at the others. The record of its last run then stays, with its error: the
 * next minute would clear it before the staff could see it.
 */
export const notDue = Symbol('not due')
