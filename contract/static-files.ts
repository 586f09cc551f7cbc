import { ImageFile } from './images'
import { AvatarFile } from './roles'
import { LogoFile } from './static-file'
import { PosterFile } from './titles'

/** Files under /static that have a new name for each content. */
export function isImmutableFile(name: string): boolean {
  return [AvatarFile, ImageFile, LogoFile, PosterFile].some((file) => file.safeParse(name).success)
}
