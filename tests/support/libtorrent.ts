import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The Python of Debian, for which its package `python3-libtorrent` is. */
const python = '/usr/bin/python3'

const readScript = `
import json, sys, libtorrent as lt
ti = lt.torrent_info(sys.argv[1])
hashes = ti.info_hashes()
files = ti.files()
print(json.dumps({
    'v1': str(hashes.v1) if hashes.has_v1() else None,
    'v2': str(hashes.v2) if hashes.has_v2() else None,
    'isPrivate': ti.priv(),
    'announce': [tracker.url for tracker in ti.trackers()],
    'files': sorted(files.file_path(i) for i in range(files.num_files()) if not files.file_flags(i) & lt.file_flags_t.flag_pad_file),
}))
`

const createScript = `
import os, sys, libtorrent as lt
source, target, kind = sys.argv[1:]
storage = lt.file_storage()
lt.add_files(storage, source)
flags = {'v1': lt.create_torrent.v1_only, 'v2': lt.create_torrent.v2_only, 'hybrid': 0}[kind]
made = lt.create_torrent(storage, 16384, flags)
made.add_tracker('http://tracker.elsewhere.example/announce/their-key')
made.set_comment('Ripped elsewhere')
lt.set_piece_hashes(made, os.path.dirname(source))
open(target, 'wb').write(lt.bencode(made.generate()))
`

interface LibtorrentReading {
  v1: string | null
  v2: string | null
  isPrivate: boolean
  announce: string[]
  /** Sorted, with the torrent's folder and without padding. */
  files: string[]
}

/** Throws when libtorrent is not installed, because a skipped check proves nothing. */
export async function readByLibtorrent(path: string): Promise<LibtorrentReading> {
  const { stdout } = await run(python, ['-c', readScript, path])
  return JSON.parse(stdout)
}

/** Writes a metafile of a folder to `target`. */
export async function createByLibtorrent(folder: string, target: string, kind: 'v1' | 'v2' | 'hybrid'): Promise<void> {
  await run(python, ['-c', createScript, folder, target, kind])
}
