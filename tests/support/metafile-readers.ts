import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { files, hash, info } from '@ctrl/torrent-file'
import { Dictionary } from '../../api/lib/bencode/bencode'
import { decode } from '../../api/lib/bencode/bencode-reader'
import { encode } from '../../api/lib/bencode/encode-bencode'

const run = promisify(execFile)

interface Reading {
  infoHash: string | undefined
  announce: string[]
  /** Sorted, with the torrent's folder. */
  files: string[]
}

const english = { env: { ...process.env, LC_ALL: 'C.UTF-8' } }
const all = (text: string, expression: RegExp) => [...text.matchAll(expression)].map(([, match = '']) => match)

/** Throws when aria2 is not installed, because a skipped check proves nothing. */
async function readByAria2(path: string): Promise<Reading> {
  const { stdout } = await run('aria2c', ['--show-files', '--no-conf', path], english)
  return {
    infoHash: /^Info Hash: ([0-9a-f]{40})$/m.exec(stdout)?.[1],
    announce: all(stdout.slice(0, stdout.indexOf('Info Hash:')), /^ (\S+)$/gm),
    files: all(stdout, /^ *\d+\|\.\/(.+)$/gm).sort(),
  }
}

async function readByTransmission(path: string): Promise<Reading & { privacy: string | undefined }> {
  const { stdout } = await run('transmission-show', [path], english)
  const [about = '', rest = ''] = stdout.split(/^TRACKERS$/m)
  const [around = '', listing = ''] = rest.split(/^FILES$/m)
  const [trackers = ''] = around.split(/^WEBSEEDS$/m)
  return {
    infoHash: /^ *Hash(?: v1)?: ([0-9a-f]{40})$/m.exec(about)?.[1],
    announce: all(trackers, /^ +([a-z]+:\/\/\S+)$/gm),
    files: all(listing, /^ {2}(.+) \([^()]+\)$/gm).sort(),
    privacy: /^ *Privacy: (.+)$/m.exec(about)?.[1],
  }
}

async function readByLibrary(path: string): Promise<Reading> {
  const bytes = await readFile(path)
  return {
    infoHash: hash(bytes),
    announce: info(bytes).announce,
    files: files(bytes)
      .files.map((file) => file.path)
      .sort(),
  }
}

export async function readElsewhere(path: string) {
  const [aria2, transmission, library] = await Promise.all([
    readByAria2(path),
    readByTransmission(path),
    readByLibrary(path),
  ])
  const { privacy, ...read } = transmission
  return { readings: { aria2, transmission: read, library }, privacy }
}

/** Another torrent with the same files. */
export function republish(metafile: Uint8Array, name: string): Uint8Array<ArrayBuffer> {
  const text = (value: string) => new TextEncoder().encode(value)
  const root = decode(metafile) as Dictionary
  const inner = new Dictionary([...(root.get('info') as Dictionary)])
  inner.set('name', text(name))
  const around = {
    announce: text('http://tracker.elsewhere.example/announce/their-key'),
    'announce-list': [[text('http://tracker.elsewhere.example/announce/their-key')], [text('udp://other.example:1')]],
    comment: text('Ripped elsewhere'),
    'url-list': text('http://seeds.elsewhere.example/'),
    info: inner,
  }
  return encode(new Dictionary([...root.entries(), ...Object.entries(around)]))
}
