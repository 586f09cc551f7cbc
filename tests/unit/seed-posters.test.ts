import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { dominantColor } from '../../api/lib/pictures/dominant-color'
import { drawPoster } from '../../api/platform/db/seed/posters/draw-poster'
import { work } from '../../api/platform/db/seed/release'

const film = (name: string) => work({ kind: 'movie', name, year: 1922, genres: [], licence: '', text: '' })
const hash = async (name: string) =>
  createHash('sha256')
    .update((await drawPoster(film(name))).data)
    .digest('hex')

test('draws the same poster for the same work', async () => {
  expect(await hash('Nosferatu')).toBe(await hash('Nosferatu'))
  expect(await hash('Nosferatu')).not.toBe(await hash('The Kid'))
})

test('draws names with the characters of markup', async () => {
  await expect(drawPoster(film('Tom & <Jerry>'))).resolves.toMatchObject({ info: { width: 640, height: 960 } })
})

test('finds the colour of the largest part, not the average', () => {
  const pixels = [...Array(6).fill([200, 30, 20]), ...Array(5).fill([10, 20, 250])].flat()
  expect(dominantColor(Uint8Array.from(pixels), 3)).toBe('#c81e14')
})

test('leaves transparent pixels out', () => {
  const pixels = [...Array(9).fill([0, 0, 0, 0]), [16, 32, 64, 255]].flat()
  expect(dominantColor(Uint8Array.from(pixels), 4)).toBe('#102040')
})
