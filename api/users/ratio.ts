/** uploaded / downloaded; null while nothing was downloaded, for which no number would be honest. */
export function computeRatio(uploaded: number, downloaded: number): number | null {
  return downloaded > 0 ? uploaded / downloaded : null
}
