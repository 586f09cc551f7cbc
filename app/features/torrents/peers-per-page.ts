/** Rows of the peers' table: what the API is asked for, and the height kept for them. */
export const peersPerPage = 25
