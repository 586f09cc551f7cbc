/** Caches the result of `load` for each request and key, so that several loaders of a page share one call of the API. */
export function oncePerRequest<Context extends object, Result>(load: (context: Context, key: string) => Result) {
  const requests = new WeakMap<Context, Map<string, Result>>()
  return (context: Context, key = ''): Result => {
    const results = requests.get(context) ?? new Map<string, Result>()
    requests.set(context, results)
    const result = results.get(key) ?? load(context, key)
    results.set(key, result)
    return result
  }
}
