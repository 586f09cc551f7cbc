import { describe, expect, it } from 'vitest'
import { buildFolders, maxFolderDepth, nameInFolder } from '../../api/lib/metainfo/folder-tree'

const file = (path: string, size = 1) => ({ path: path.split('/'), size })

describe('the folders of a torrent', () => {
  it('have the size and the number of all files below, siblings by name', () => {
    const { folders, folderOf } = buildFolders([
      file('Season 10/a.mkv', 5),
      file('Season 2/extras/b.mkv', 7),
      file('readme.txt', 1),
      file('Season 2/c.mkv', 11),
    ])
    expect(folders).toEqual([
      { id: 0, parent: null, name: '', size: 24, files: 4 },
      { id: 1, parent: 0, name: 'Season 2', size: 18, files: 2 },
      { id: 2, parent: 1, name: 'extras', size: 7, files: 1 },
      { id: 3, parent: 0, name: 'Season 10', size: 5, files: 1 },
    ])
    expect(folderOf).toEqual([3, 2, 0, 1])
  })

  it('end at a depth, below which paths are part of the names', () => {
    const path = Array.from({ length: 40 }, (_, depth) => `d${depth}`)
    const { folders, folderOf } = buildFolders([{ path, size: 3 }])
    expect(folders).toHaveLength(maxFolderDepth + 1)
    expect(folderOf).toEqual([maxFolderDepth])
    expect(nameInFolder(path)).toBe(path.slice(maxFolderDepth).join('/'))
    expect(nameInFolder(['a', 'b.txt'])).toBe('b.txt')
  })

  it('keep folders apart whose names look alike in a key', () => {
    const { folders } = buildFolders([file('a/b/1'), file('ab/2'), file('A/3'), file('constructor/__proto__/4')])
    expect(folders.map(({ name, files }) => [name, files])).toEqual([
      ['', 4],
      ...[['a', 1] as const, ['b', 1] as const, ['A', 1] as const, ['ab', 1] as const],
      ...[['constructor', 1] as const, ['__proto__', 1] as const],
    ])
  })

  it('are the same whatever the order of the files', () => {
    const files = Array.from({ length: 300 }, (_, index) => file(`disc ${index % 7}/part ${index % 3}/${index}.flac`))
    expect(buildFolders([...files].reverse()).folders).toEqual(buildFolders(files).folders)
  })
})
