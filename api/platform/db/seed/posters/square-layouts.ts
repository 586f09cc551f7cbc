import type { Random } from '../random'
import type { Layout } from './layout'
import type { Palette } from './palettes'
import { circle, line, polygon, quarter, rect, ring } from './shapes'

/** Pixels of the posters of albums and packages. */
export const square = { width: 640, height: 640 }

const side = 640
const below = { x: 48, y: 404, width: 544, height: 190, isAtBottom: true }
const above = { x: 48, y: 52, width: 544, height: 220, isAtBottom: false }

function disc({ ground, deep, mid, bright }: Palette, random: Random): Layout {
  const x = random.between(400, 560)
  const art = [rect(0, 0, side, side, ground), circle(x, 190, 310, deep)]
  for (let radius = 150; radius < 310; radius += 26) art.push(ring(x, 190, radius, mid, 3))
  art.push(circle(x, 190, 112, bright), circle(x, 190, 16, deep), rect(0, 392, side, side - 392, ground))
  return { art, title: below }
}

function tiles({ ground, deep, mid, bright }: Palette, random: Random): Layout {
  const art = [rect(0, 0, side, side, deep)]
  const size = 128
  for (let cell = 0; cell < 15; cell++) {
    const [x, y] = [(cell % 5) * size, Math.floor(cell / 5) * size]
    const [back = ground, front = mid] = random.sample([ground, mid, bright, deep], 2)
    art.push(rect(x, y, size + 1, size + 1, back), quarter(x, y, size, random.between(0, 3), front))
  }
  return { art, title: below }
}

function bars({ ground, deep, mid, bright }: Palette, random: Random): Layout {
  const art = [rect(0, 0, side, side, ground)]
  for (let bar = 0; bar < 12; bar++) {
    const tall = 60 + Math.sin((bar / 11) * Math.PI) * random.between(100, 220)
    art.push(rect(48 + bar * 46, 600 - tall, 32, tall, bar % 4 === 2 ? bright : bar % 2 ? mid : deep, 4))
  }
  return { art, title: above }
}

function strings({ ground, deep, mid, bright }: Palette, random: Random): Layout {
  const art = [rect(0, 0, side, side, ground)]
  const phase = random.next() * 6
  for (let row = 0; row < 9; row++) {
    const points: [number, number][] = []
    for (let x = -10; x <= side + 10; x += 10)
      points.push([x, 340 + row * 30 + Math.sin(x / 90 + phase + row * 0.28) * (36 - row * 2)])
    art.push(line(points, row === 3 ? bright : row % 2 ? mid : deep, 9))
  }
  return { art, title: above }
}

function label({ ground, deep, mid, bright }: Palette, random: Random): Layout {
  const art = [rect(0, 0, side, side, deep)]
  const gap = random.pick([40, 53.4, 80])
  for (let x = -side; x < side; x += gap * 2)
    art.push(
      polygon(
        [
          [x, side],
          [x + side, 0],
          [x + side + gap, 0],
          [x + gap, side],
        ],
        mid,
      ),
    )
  art.push(rect(48, 300, 544, 292, ground), rect(48, 300, 544, 10, bright))
  return { art, title: { x: 80, y: 340, width: 480, height: 220, isAtBottom: false } }
}

function cubes({ ground, deep, mid, bright }: Palette, random: Random): Layout {
  const art = [rect(0, 0, side, side, ground)]
  const cube = (x: number, y: number, size: number, top: string) => {
    const [dx, dy] = [size * 0.866, size * 0.5]
    const face = (points: [number, number][], fill: string) =>
      art.push(
        polygon(
          points.map(([px, py]) => [x + px, y + py]),
          fill,
        ),
      )
    face(
      [
        [0, -size],
        [dx, -dy],
        [0, 0],
        [-dx, -dy],
      ],
      top,
    )
    face(
      [
        [-dx, -dy],
        [0, 0],
        [0, size],
        [-dx, dy],
      ],
      mid,
    )
    face(
      [
        [dx, -dy],
        [0, 0],
        [0, size],
        [dx, dy],
      ],
      deep,
    )
  }
  const x = random.between(250, 390)
  cube(x, 150, 88, bright)
  cube(x - 76, 282, 88, random.pick([bright, ground]))
  cube(x + 76, 282, 88, random.pick([bright, ground]))
  return { art, title: { ...below, y: 430, height: 160 } }
}

function hexagon({ ground, deep, mid, bright }: Palette, random: Random): Layout {
  const corners = (radius: number): [number, number][] =>
    Array.from({ length: 6 }, (_, corner) => {
      const angle = (Math.PI / 3) * corner + Math.PI / 6
      return [320 + Math.cos(angle) * radius, 225 + Math.sin(angle) * radius]
    })
  const art = [
    rect(0, 0, side, side, random.pick([ground, deep])),
    polygon(corners(168), mid),
    polygon(corners(112), bright),
    polygon(corners(56), deep),
  ]
  return { art, title: below }
}

function network({ ground, deep, mid, bright }: Palette, random: Random): Layout {
  const art = [rect(0, 0, side, side, ground)]
  const dots = Array.from({ length: 28 }, (_, dot): [number, number] => [
    68 + (dot % 7) * 84,
    70 + Math.floor(dot / 7) * 92,
  ])
  const path = random.sample(dots, 6).sort((a, b) => a[0] - b[0])
  for (const [x, y] of dots) art.push(circle(x, y, 10, deep))
  art.push(line(path, mid, 12))
  for (const [x, y] of path) art.push(circle(x, y, 21, bright))
  return { art, title: { ...below, y: 430, height: 160 } }
}

function layers({ ground, deep, mid, bright }: Palette, random: Random): Layout {
  const art = [rect(0, 0, side, side, ground)]
  const sheet = (y: number, fill: string) =>
    art.push(
      polygon(
        [
          [320, y - 88],
          [500, y],
          [320, y + 88],
          [140, y],
        ],
        fill,
      ),
    )
  const [first = deep, second = mid] = random.sample([deep, mid], 2)
  sheet(296, first)
  sheet(226, second)
  sheet(156, bright)
  return { art, title: { ...below, y: 430, height: 160 } }
}

export const albumLayouts = [disc, tiles, bars, strings, label]
export const packageLayouts = [cubes, hexagon, network, layers, tiles]
