import type { Random } from '../random'
import type { Layout } from './layout'
import type { Palette } from './palettes'
import { circle, line, polygon, rect, ring, swell } from './shapes'

/** Pixels of the posters of movies and shows. */
export const film = { width: 640, height: 960 }

const { width, height } = film
const below = { x: 52, y: 636, width: 536, height: 268, isAtBottom: true }
const above = { x: 52, y: 64, width: 536, height: 330, isAtBottom: false }

function moon({ ground, deep, mid, bright }: Palette, random: Random): Layout {
  const x = random.between(220, 430)
  const art = [
    rect(0, 0, width, height, ground),
    circle(x, 300, random.between(150, 200), bright),
    swell(width, height, 430, 34, random.next() * 6, mid),
    swell(width, height, 520, 26, random.next() * 6, deep),
  ]
  return { art, title: below }
}

function rays({ ground, deep, mid, bright }: Palette, random: Random): Layout {
  const [x, y] = [random.between(160, 480), 590]
  const rays = 11
  const art = [rect(0, 0, width, height, ground)]
  for (let ray = 0; ray < rays; ray += 2) {
    const points = [ray, ray + 1].map((edge): [number, number] => {
      const angle = Math.PI + (Math.PI * edge) / rays
      return [x + Math.cos(angle) * 1200, y + Math.sin(angle) * 1200]
    })
    art.push(polygon([[x, y], ...points], mid))
  }
  art.push(circle(x, y, 118, bright), rect(0, 570, width, height - 570, deep))
  return { art, title: below }
}

function blinds({ ground, deep, mid, bright }: Palette, random: Random): Layout {
  const lean = random.between(60, 140)
  const art = [rect(0, 0, width, height, deep)]
  for (let y = 430; y < 900; y += 58)
    art.push(
      polygon(
        [
          [70, y + lean],
          [570, y],
          [570, y + 30],
          [70, y + lean + 30],
        ],
        y < 520 ? bright : mid,
      ),
    )
  art.push(circle(random.between(240, 420), 690, 88, ground), rect(0, 0, width, 12, bright))
  return { art, title: above }
}

function arches({ ground, deep, mid, bright }: Palette): Layout {
  const arch = (half: number, top: number, fill: string) =>
    `<path d="M${320 - half} ${height}V${top + half}A${half} ${half} 0 0 1 ${320 + half} ${top + half}V${height}Z" fill="${fill}"/>`
  const art = [
    rect(0, 0, width, height, ground),
    arch(240, 430, mid),
    arch(182, 500, deep),
    arch(124, 570, bright),
    arch(66, 640, deep),
  ]
  return { art, title: above }
}

function cutouts({ ground, deep, mid, bright }: Palette, random: Random): Layout {
  const [left, centre, right] = random.sample([bright, mid, deep], 3)
  const art = [
    rect(0, 0, width, height, ground),
    rect(52, 640, 156, 268, left ?? bright),
    polygon(
      [
        [242, 908],
        [320, 640],
        [398, 908],
      ],
      centre ?? mid,
    ),
    circle(510, 830, 78, right ?? deep),
    line(
      [
        [52, 936],
        [588, 936],
      ],
      bright,
      4,
    ),
  ]
  return { art, title: { ...above, height: 500 } }
}

function swells({ ground, deep, mid, bright }: Palette, random: Random): Layout {
  const art = [rect(0, 0, width, height, ground), circle(random.between(120, 520), 520, 70, bright)]
  for (const [index, fill] of [mid, deep, mid, deep].entries())
    art.push(swell(width, height, 560 + index * 100, 30, random.next() * 6, fill))
  return { art, title: above }
}

function rings({ ground, deep, mid, bright }: Palette, random: Random): Layout {
  const lean = random.between(-9, 9)
  const art = [rect(0, 0, width, height, ground)]
  for (let step = 0; step < 9; step++)
    art.push(ring(320 + lean * step, 300 - 5 * step, 360 - step * 40, step % 3 === 1 ? bright : mid, 14))
  art.push(rect(0, 600, width, height - 600, deep))
  return { art, title: below }
}

function skyline({ ground, deep, mid, bright }: Palette, random: Random): Layout {
  const art = [rect(0, 0, width, height, ground), circle(random.between(140, 500), 190, 76, bright)]
  for (let x = 0; x < width; x += 80) art.push(rect(x, random.between(230, 440), 81, 500, x % 160 ? mid : deep))
  art.push(rect(0, 580, width, height - 580, deep))
  return { art, title: below }
}

function frames({ ground, deep, mid, bright }: Palette, random: Random): Layout {
  const art = [rect(0, 0, width, height, ground)]
  const chosen = random.between(0, 11)
  for (let cell = 0; cell < 12; cell++) {
    const fill = cell === chosen ? bright : random.next() < 0.6 ? mid : deep
    art.push(rect(52 + (cell % 3) * 184, 60 + Math.floor(cell / 3) * 134, 168, 118, fill, 10))
  }
  return { art, title: below }
}

function testCard({ ground, deep, mid, bright }: Palette, random: Random): Layout {
  const art = [rect(0, 0, width, height, deep)]
  const fills = random.sample([ground, mid, bright, deep, mid], 5)
  for (const [index, fill] of fills.entries()) art.push(rect(index * 128, 0, 129, 480, fill))
  art.push(rect(0, 480, width, 40, bright), rect(0, 520, width, 20, mid), ring(320, 250, 168, ground, 12))
  return { art, title: below }
}

function orbits({ ground, deep, mid, bright }: Palette, random: Random): Layout {
  const turn = random.between(-28, 28)
  const orbit = (half: number) =>
    `<ellipse cx="320" cy="310" rx="${half}" ry="${half * 0.3}" fill="none" stroke="${bright}" stroke-width="7" transform="rotate(${turn} 320 310)"/>`
  const art = [
    rect(0, 0, width, height, ground),
    circle(320, 310, 150, mid),
    `<path d="M320 160A150 150 0 0 1 320 460A210 210 0 0 0 320 160Z" fill="${deep}"/>`,
    orbit(250),
    orbit(205),
    rect(0, 560, width, 8, bright),
    rect(0, 568, width, height - 568, deep),
  ]
  return { art, title: below }
}

function signal({ ground, deep, mid, bright }: Palette, random: Random): Layout {
  const art = [rect(0, 0, width, height, deep)]
  for (let row = 0; row < 15; row++) {
    const y = 130 + row * 30
    const points: [number, number][] = []
    for (let x = 52; x <= 588; x += 12) {
      const bump = Math.max(0, 1 - Math.abs(x - 320) / 190) ** 2
      points.push([x, y - bump * random.between(6, 96)])
    }
    art.push(line(points, row === 7 ? bright : mid, 4, deep))
  }
  art.push(rect(0, 0, width, 16, ground))
  return { art, title: below }
}

export const movieLayouts = [moon, rays, blinds, arches, cutouts, swells, rings, skyline]
export const showLayouts = [frames, testCard, orbits, signal]
