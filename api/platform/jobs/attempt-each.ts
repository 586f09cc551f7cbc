/**
 * One after another. An item that fails does not stop the others.
 * @throws the first error, after the last item
 */
export async function attemptEach<Item>(items: Iterable<Item>, attempt: (item: Item) => Promise<void>): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) await attempt(item).catch((error) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}
