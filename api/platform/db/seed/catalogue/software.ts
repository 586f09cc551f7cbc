import type { Random } from '../random'
import { file, gib, kib, mib, type Release, type Work, work } from '../release'

export interface Project {
  name: string
  licence: string
  tags: string[]
  appeal: number
  text: string
  versions: [version: string, since: string][]
  /** File name with `{v}` for the version, and megabytes. */
  images: [image: string, size: number][]
}

export const project = (
  name: string,
  licence: string,
  tags: string,
  appeal: number,
  text: string,
  versions: string,
  images: [string, number][],
): Project => ({
  name,
  licence,
  tags: tags.split(' '),
  appeal,
  text,
  images,
  versions: versions.split(' ').map((entry) => entry.split('@') as [string, string]),
})

const gpl = 'GPL-3.0-or-later'
const many = 'Free software, various licences'

const projects: Project[] = [
  project(
    'Debian',
    'DFSG',
    'linux debian',
    0.95,
    'The universal operating system. The netinst image fetches what you choose; the DVD holds enough to install without a network.',
    '12.5.0@2024-02-10 12.9.0@2025-01-11 13.0.0@2025-08-09 13.1.0@2025-09-06',
    [
      ['debian-{v}-amd64-netinst.iso', 640],
      ['debian-{v}-amd64-DVD-1.iso', 3900],
      ['debian-{v}-arm64-netinst.iso', 560],
    ],
  ),
  project(
    'Ubuntu',
    many,
    'linux ubuntu',
    0.9,
    'Canonical’s desktop and server. LTS releases are kept for five years.',
    '22.04.5@2024-09-12 24.04.3@2025-08-07 25.04@2025-04-17 25.10@2025-10-09',
    [
      ['ubuntu-{v}-desktop-amd64.iso', 6000],
      ['ubuntu-{v}-live-server-amd64.iso', 3100],
    ],
  ),
  project(
    'Fedora',
    many,
    'linux fedora',
    0.7,
    'Workstation with GNOME, new every half year, with what others will ship next year.',
    '39@2023-11-07 40@2024-04-23 41@2024-10-29 42@2025-04-15',
    [
      ['Fedora-Workstation-Live-{v}-x86_64.iso', 2250],
      ['Fedora-Server-dvd-x86_64-{v}.iso', 2600],
    ],
  ),
  project(
    'Arch Linux',
    many,
    'linux arch rolling',
    0.75,
    'The monthly installation image. Boots to a shell, and the wiki does the rest.',
    '2024.06.01@2024-06-01 2025.01.01@2025-01-01 2025.08.01@2025-08-01 2025.11.01@2025-11-01',
    [['archlinux-{v}-x86_64.iso', 1180]],
  ),
  project(
    'Linux Mint',
    many,
    'linux mint',
    0.65,
    'Comes with Cinnamon, codecs and opinions about how a desktop should behave.',
    '21.3@2024-01-12 22@2024-07-25 22.1@2025-01-16 22.2@2025-09-04',
    [
      ['linuxmint-{v}-cinnamon-64bit.iso', 2800],
      ['linuxmint-{v}-xfce-64bit.iso', 2700],
    ],
  ),
  project(
    'openSUSE Leap',
    many,
    'linux opensuse',
    0.4,
    'The stable one, built from the sources of the enterprise distribution.',
    '15.5@2023-06-07 15.6@2024-06-12 16.0@2025-10-01',
    [['openSUSE-Leap-{v}-DVD-x86_64-Media.iso', 4300]],
  ),
  project(
    'Alpine Linux',
    many,
    'linux alpine small',
    0.5,
    'Small, simple, secure: musl, busybox, and nothing you did not ask for.',
    '3.19.0@2023-12-07 3.20.0@2024-05-22 3.21.0@2024-12-05 3.22.0@2025-05-30',
    [
      ['alpine-standard-{v}-x86_64.iso', 240],
      ['alpine-standard-{v}-aarch64.iso', 250],
    ],
  ),
  project(
    'NixOS',
    'MIT',
    'linux nixos declarative',
    0.5,
    'The system is a function of one file, and yesterday is still in the boot menu.',
    '24.05@2024-05-31 24.11@2024-11-30 25.05@2025-05-23',
    [
      ['nixos-gnome-{v}-x86_64-linux.iso', 2600],
      ['nixos-minimal-{v}-x86_64-linux.iso', 1100],
    ],
  ),
  project(
    'Slackware',
    many,
    'linux slackware',
    0.3,
    'The oldest that still lives. Packages are tarballs, configuration is text.',
    '15.0@2022-02-02',
    [['slackware64-{v}-install-dvd.iso', 3500]],
  ),
  project(
    'Gentoo',
    many,
    'linux gentoo source',
    0.3,
    'Boot it, chroot, and let it compile. Stage 3 stands beside the image.',
    '20240804@2024-08-04 20250803@2025-08-03',
    [
      ['install-amd64-minimal-{v}.iso', 720],
      ['livegui-amd64-{v}.iso', 3400],
    ],
  ),
  project(
    'Kali Linux',
    many,
    'linux security',
    0.55,
    'For those who test the locks of others with their permission.',
    '2024.4@2024-12-16 2025.1@2025-03-19 2025.3@2025-09-23',
    [
      ['kali-linux-{v}-installer-amd64.iso', 4200],
      ['kali-linux-{v}-live-amd64.iso', 4900],
    ],
  ),
  project(
    'Tails',
    gpl,
    'linux privacy tor',
    0.5,
    'Leaves no trace on the computer, and sends all it says through Tor. Verify the signature before you trust it.',
    '6.10@2024-11-28 6.19@2025-08-21 7.0@2025-09-18',
    [
      ['tails-amd64-{v}.img', 1450],
      ['tails-amd64-{v}.iso', 1450],
    ],
  ),
  project(
    'Qubes OS',
    'GPL-2.0-only',
    'security virtualisation',
    0.35,
    'A reasonably secure operating system: every task in a virtual machine of its own.',
    '4.2.3@2024-09-17 4.2.4@2025-02-18',
    [['Qubes-R{v}-x86_64.iso', 6700]],
  ),
  project(
    'Raspberry Pi OS',
    many,
    'linux raspberry-pi arm',
    0.6,
    'The desktop for the small green boards.',
    '2024-11-19@2024-11-19 2025-05-13@2025-05-13 2025-10-01@2025-10-01',
    [
      ['{v}-raspios-arm64.img.xz', 1250],
      ['{v}-raspios-arm64-lite.img.xz', 450],
    ],
  ),
  project(
    'Proxmox VE',
    'AGPL-3.0-only',
    'linux virtualisation server',
    0.45,
    'Virtual machines and containers behind one web page.',
    '8.3-1@2024-11-21 8.4-1@2025-04-09 9.0-1@2025-08-05',
    [['proxmox-ve_{v}.iso', 1560]],
  ),
  project(
    'OPNsense',
    'BSD-2-Clause',
    'bsd firewall',
    0.3,
    'Firewall and router on FreeBSD, with a page for every knob.',
    '24.7@2024-07-25 25.1@2025-01-29 25.7@2025-07-23',
    [['OPNsense-{v}-dvd-amd64.iso', 2100]],
  ),
  project(
    'FreeBSD',
    'BSD-2-Clause',
    'bsd',
    0.45,
    'Kernel, userland and handbook by the same people. ZFS on root, jails, bhyve.',
    '13.5@2025-03-11 14.1@2024-06-04 14.2@2024-12-03 14.3@2025-06-10',
    [
      ['FreeBSD-{v}-RELEASE-amd64-dvd1.iso', 4500],
      ['FreeBSD-{v}-RELEASE-arm64-aarch64-memstick.img', 1400],
    ],
  ),
  project(
    'OpenBSD',
    'ISC',
    'bsd security',
    0.4,
    'Only two remote holes in the default install, in a heck of a long time.',
    '7.5@2024-04-05 7.6@2024-10-08 7.7@2025-04-28',
    [['openbsd-{v}-install-amd64.iso', 690]],
  ),
  project(
    'NetBSD',
    'BSD-2-Clause',
    'bsd portable',
    0.2,
    'Of course it runs NetBSD.',
    '10.0@2024-03-28 10.1@2024-12-16',
    [
      ['NetBSD-{v}-amd64.iso', 620],
      ['NetBSD-{v}-arm64.img.gz', 380],
    ],
  ),
  project(
    'Haiku',
    'MIT',
    'haiku beos',
    0.3,
    'The system that BeOS would have become.',
    'r1beta4@2022-12-23 r1beta5@2024-09-13',
    [['haiku-{v}-x86_64-anyboot.iso', 1450]],
  ),
  project(
    'ReactOS',
    'GPL-2.0-or-later',
    'windows-compatible',
    0.2,
    'Imagine running your favourite Windows programs and drivers in an open-source environment you can trust.',
    '0.4.14@2021-12-16 0.4.15@2025-03-21',
    [['ReactOS-{v}-live.iso', 320]],
  ),
  project(
    'LibreOffice',
    'MPL-2.0',
    'office',
    0.4,
    'Writer, Calc, Impress, Draw, Base, Math. Installers and all language packs.',
    '24.2.7@2024-10-31 24.8.7@2025-05-08 25.2.5@2025-07-17 25.8.2@2025-10-09',
    [
      ['LibreOffice_{v}_Win_x86-64.msi', 350],
      ['LibreOffice_{v}_MacOS_aarch64.dmg', 310],
      ['LibreOffice_{v}_Linux_x86-64_deb.tar.gz', 210],
    ],
  ),
  project(
    'Blender',
    gpl,
    '3d graphics blender',
    0.6,
    'Model, sculpt, animate, simulate, render, cut. LTS versions are mended for two years.',
    '3.6.23@2025-06-17 4.2.14@2025-09-16 4.4.3@2025-04-29 4.5.3@2025-09-09',
    [
      ['blender-{v}-linux-x64.tar.xz', 370],
      ['blender-{v}-windows-x64.zip', 390],
    ],
  ),
  project(
    'Krita',
    gpl,
    'graphics painting',
    0.35,
    'Painting by painters: brushes, layers, animation.',
    '5.2.6@2024-10-01 5.2.11@2025-07-01',
    [
      ['krita-x64-{v}-setup.exe', 140],
      ['krita-{v}-x86_64.appimage', 390],
    ],
  ),
  project(
    'GIMP',
    gpl,
    'graphics',
    0.4,
    'Twenty years of waiting for 3.0, and here it is: layers that do not destroy, colours that are managed.',
    '2.10.38@2024-05-05 3.0.4@2025-05-18 3.0.6@2025-10-06',
    [
      ['gimp-{v}-setup.exe', 370],
      ['gimp-{v}-x86_64.AppImage', 240],
    ],
  ),
  project(
    'Inkscape',
    gpl,
    'graphics vector',
    0.35,
    'Draw freely: SVG is its own format, not an export.',
    '1.3.2@2023-11-25 1.4@2024-10-13 1.4.2@2025-05-13',
    [
      ['inkscape-{v}-x64.exe', 105],
      ['inkscape-{v}.AppImage', 130],
    ],
  ),
  project(
    'Godot Engine',
    'MIT',
    'games engine',
    0.45,
    'A game engine without strings attached, with its export templates.',
    '4.2.2@2024-04-17 4.3@2024-08-15 4.4.1@2025-03-26 4.5@2025-09-15',
    [
      ['Godot_v{v}-stable_linux.x86_64.zip', 60],
      ['Godot_v{v}-stable_export_templates.tpz', 1080],
    ],
  ),
  project(
    'OBS Studio',
    'GPL-2.0-or-later',
    'video streaming',
    0.35,
    'Record and stream what is on the screen.',
    '30.2.3@2024-08-29 31.0.3@2025-03-28 32.0.1@2025-09-25',
    [['OBS-Studio-{v}-Windows-x64-Installer.exe', 145]],
  ),
  project(
    'QGIS',
    'GPL-2.0-or-later',
    'maps gis',
    0.3,
    'Maps made, measured and questioned. The long-term release with the sample data set.',
    '3.34.15@2025-01-17 3.40.11@2025-09-12',
    [
      ['QGIS-OSGeo4W-{v}-1.msi', 1180],
      ['qgis_sample_data_{v}.zip', 24],
    ],
  ),
  project(
    'Kdenlive',
    gpl,
    'video editing',
    0.25,
    'Cut on as many tracks as you like. Proxies keep old machines useful.',
    '24.12.3@2025-03-06 25.04.3@2025-07-03 25.08.1@2025-09-11',
    [['kdenlive-{v}-x86_64.AppImage', 200]],
  ),
  project(
    'Kiwix',
    gpl,
    'offline wikipedia',
    0.35,
    'Reads whole wikis without a network. Put it on the machine before the ship leaves.',
    '2.4.1@2024-12-10 2.5.1@2025-10-20',
    [['kiwix-desktop_x86_64_{v}.appimage', 150]],
  ),
  project('VLC', 'GPL-2.0-or-later', 'video player', 0.3, 'Plays it.', '3.0.20@2023-11-02 3.0.21@2024-06-05', [
    ['vlc-{v}-win64.exe', 45],
    ['vlc-{v}-arm64.dmg', 50],
  ]),
  project(
    '0 A.D.',
    'GPL-2.0-or-later',
    'games strategy',
    0.35,
    'Ancient warfare, historically minded, with elephants.',
    '0.0.26@2022-09-26 0.27.0@2025-01-30 0.27.1@2025-07-14',
    [
      ['0ad-{v}-win32.exe', 1350],
      ['0ad-{v}-unix-data.tar.xz', 1290],
    ],
  ),
  project(
    'SuperTuxKart',
    gpl,
    'games racing',
    0.25,
    'Tux, Gnu and Puffy race for bananas.',
    '1.4@2022-11-01 1.5@2025-10-19',
    [['SuperTuxKart-{v}-linux-x86_64.tar.gz', 690]],
  ),
]

export function listSoftware(random: Random): Release[] {
  return listImages(projects, random)
}

export function listImages(all: Project[], random: Random): Release[] {
  return all.flatMap((project) => {
    const { name, licence, tags, text } = project
    const program = work({ kind: 'package', name, licence, genres: tags, text })
    return project.versions.flatMap(([version, since], index) => {
      const age = project.versions.length - 1 - index
      return project.images.map(([image, size], rank) =>
        makeImage(project, program, version, since, image, size, age + rank * 0.6, random),
      )
    })
  })
}

const platforms: [pattern: RegExp, platform: string][] = [
  [/\.(exe|msi)$|[-_]win(32|64|dows)?[-_.]/i, 'Windows'],
  [/\.dmg$|macos/i, 'macOS'],
  [/FreeBSD|OPNsense/i, 'FreeBSD'],
  [/OpenBSD|install\d/i, 'OpenBSD'],
  [/NetBSD/i, 'NetBSD'],
  [/haiku/i, 'Haiku'],
  [/ReactOS/i, 'ReactOS'],
  [/src|source|data|docs?\b|templates/i, 'Any'],
]

function partOf(name: string, version: string) {
  const platform = platforms.find(([pattern]) => pattern.test(name))?.[1] ?? 'Linux'
  const arch = /arm64|aarch64/i.test(name) ? 'arm64' : /i[36]86|win32|ReactOS/i.test(name) ? 'x86' : 'x64'
  return { version, platform, arch: platform === 'Any' ? null : arch }
}

function makeImage(
  project: Project,
  program: Work,
  version: string,
  since: string,
  image: string,
  megabytes: number,
  distance: number,
  random: Random,
): Release {
  const name = image.replaceAll('{v}', version)
  const isAlone = random.next() < 0.55
  const size = megabytes * mib * (0.97 + random.next() * 0.06)
  return {
    category: 'software',
    name: isAlone ? name : `${project.name} ${version} - ${name}`,
    work: program,
    part: partOf(name, version),
    tags: [...project.tags, ...(/arm64|aarch64/.test(name) ? ['arm64'] : [])],
    licence: project.licence,
    description: `${project.name} ${version}, released ${since}.\n\n${project.text}\n\nTaken from the project’s own mirror and compared with its signed checksums. Verify again: the keys are on its site, not here.`,
    files: isAlone
      ? [file(name, size)]
      : [
          file(name, size),
          file('SHA256SUMS', kib),
          file('SHA256SUMS.sign', kib),
          ...(size > gib ? [file('README.html', 9 * kib)] : []),
        ],
    appeal: project.appeal / (1 + distance * 0.9),
    since,
  }
}
