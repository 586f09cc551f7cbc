import { ImageFile } from '#contract/images'

/** Outside of the files under /static. */
export function removedFileKey(file: string): string {
  return `removed/${file}`
}

/** Without words: the text around it has the alternative text. */
const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice">
<path fill="#8883" d="M0 0h160v90H0z"/><g fill="none" stroke="#888" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
<path d="M66 33h28a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H66a2 2 0 0 1-2-2V35a2 2 0 0 1 2-2zm-2 18 8-8 7 7 6-6 11 11M60 29l40 32"/></g></svg>`

/** 410 with a placeholder for an image that the staff deleted; undefined for other names. */
export async function answerRemoved(files: R2Bucket, name: string): Promise<Response | undefined> {
  if (!ImageFile.safeParse(name).success || !(await files.head(removedFileKey(name)))) return undefined
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Type': 'image/svg+xml',
  }
  return new Response(placeholder, { status: 410, headers })
}
