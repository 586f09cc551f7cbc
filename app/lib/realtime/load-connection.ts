let loading: Promise<typeof import('./connection.client')> | undefined

/** Loads socket.io-client, once. */
export function loadConnection(): Promise<typeof import('./connection.client')> {
  loading ??= import('./connection.client').catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

export const findConnection = () => loading
