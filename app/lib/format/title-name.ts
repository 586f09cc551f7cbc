/** `The Tides: Quiet Harbour (2001)` */
export function nameTitle({
  name,
  artist,
  year,
}: {
  name: string
  artist: string | null
  year: number | null
}): string {
  const long = artist === null ? name : `${artist}: ${name}`
  return year === null ? long : `${long} (${year})`
}
