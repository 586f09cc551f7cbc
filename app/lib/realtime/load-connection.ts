let loading: Promise<typeof import('./connection.client')> | undefined

export function loadConnection(): Promise<typeof import('./connection.client')> {
  loading ??= import('./connection.client').catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

export const findConnection = () => loading
