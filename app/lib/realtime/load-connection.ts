let loading: Promise<typeof import('./connection')> | undefined

/** The connection's code, which a page has only once somebody wants it. */
export function loadConnection(): Promise<typeof import('./connection')> {
  loading ??= import('./connection').catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

/** The same where it has been asked for: nobody loads it to end what has never begun. */
export const findConnection = () => loading
