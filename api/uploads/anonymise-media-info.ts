/** Labels of lines whose value is the name of a person or a computer. */
const personal =
  /^[ \t]*(?:Encoded by|Tagged by|Mastered by|User ?name|Computer(?: name)?|Host(?: ?name)?|Owner|Author of the file)[ \t]*:.*(?:\r?\n|$)/gim

/** Labels whose value is a path. Relative ones name folders, too. */
const pathLabel = /^([ \t]*(?:Complete name|Folder name|File name|CompleteName)[ \t]*:[ \t]*)(.*)$/gim

/** A drive, a share of another computer or an address, with the folders behind it. */
const windowsFolders = /(?:\b[A-Za-z]:|\\\\[^\\/\s"<>|]+)[\\/](?:[^\\/:*?"<>|\r\n]+[\\/])*/g
const addressFolders = /\b(?:file|smb|cifs|nfs|ftps?|sftp|ssh|afp|dav):\/\/(?:[^/\s"<>]*\/)(?:[^/"<>\r\n]+\/)*/gi

/** A slash between spaces separates settings, so a path begins with another character. */
const unixFolders = /(^|[\s"'=>(:])(?:~[\w.-]*)?\/(?=[^\s/])(?:[^/"<>\r\n]*[^/\s"<>]\/)+/gm

/**
 * MediaInfo without what identifies the uploader: the folders of paths, with the names of users and computers in them, and
 * lines with the name of a person or a computer. File names stay.
 */
export function anonymiseMediaInfo(text: string): string {
  return text
    .replace(personal, '')
    .replace(addressFolders, '')
    .replace(windowsFolders, '')
    .replace(unixFolders, '$1')
    .replace(pathLabel, (_, label: string, path: string) => label + path.replace(/^.*[\\/](?=[^\\/]*\S)/, ''))
    .trim()
}
