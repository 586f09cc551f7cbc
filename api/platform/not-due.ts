/**
 * The result of a job that is called every minute but works only once an hour or a day, in the minutes between. Such a call is
 * not recorded, so that the staff sees the error of the last run until the next one.
 */
export const notDue = Symbol('not due')
