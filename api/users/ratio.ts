/** Null when nothing was downloaded. */
export function computeRatio(uploaded: number, downloaded: number): number | null {
  return downloaded > 0 ? uploaded / downloaded : null
}
