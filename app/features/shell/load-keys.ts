let loading: Promise<typeof import('./keys/press-key.client')> | undefined

/** One promise for all uses: of several imports, the first waits for files that the others need not. */
export function loadKeys() {
  loading ??= import('./keys/press-key.client').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
