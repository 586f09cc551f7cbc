import { MetainfoError } from './metainfo-error'

/** Folders by name; null: a file. */
type Folder = Map<string, Folder | null>

/**
 * Paths of one torrent. Upper and lower case are the same, as on Windows and macOS. The memory grows with the number of
 * components, not with the length of the paths.
 */
export class PathTree {
  private readonly root: Folder = new Map()

  /** @throws MetainfoError when the path exists, or when it is the folder of another file */
  add(path: string[]) {
    let folder = this.root
    for (const [index, component] of path.entries()) {
      const name = component.toLowerCase()
      const known = folder.get(name)
      if (index === path.length - 1) {
        if (known === undefined) folder.set(name, null)
        else throw new MetainfoError(known ? 'path_file_and_folder' : 'path_repeated', path.join('/'))
      } else if (known === null) throw new MetainfoError('path_file_and_folder', path.slice(0, index + 1).join('/'))
      else folder = known ?? openFolder(folder, name)
    }
  }
}

function openFolder(parent: Folder, name: string): Folder {
  const folder: Folder = new Map()
  parent.set(name, folder)
  return folder
}
