/** null is a gap. */
export function pickPages(page: number, pages: number): (number | null)[] {
  const near = new Set([1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages))
  const picked: (number | null)[] = []
  let last = 0
  for (const number of [...near].sort((a, b) => a - b)) {
    if (number - last === 2) picked.push(last + 1)
    else if (number - last > 2) picked.push(null)
    picked.push(number)
    last = number
  }
  return picked
}
