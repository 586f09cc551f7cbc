const decode = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** 300 x 200 pixels of #c02010 with the orientation of 200 x 300. */
export const turnedJpeg = decode(
  '/9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDABsbGxscGx4hIR4qLSgtKj04MzM4PV1CR0JHQl2NWGdYWGdYjX2Xe3N7l33gsJycsOD/2c7Z////////////' +
    '////2wBDARsbGxscGx4hIR4qLSgtKj04MzM4PV1CR0JHQl2NWGdYWGdYjX2Xe3N7l33gsJycsOD/2c7Z////////////////wgARCADIASwDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAA' +
    'AAAAAAAAAAT/xAAWAQEBAQAAAAAAAAAAAAAAAAAABAX/2gAMAwEAAhADEAAAAIBLsAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAf/8QAFBABAAAAAAAAAAAAAAAAAAAAkP/aAAgBAQABPwBtv//EABQRAQAAAAAAAAAAAAAAAAAAAHD/2gAIAQIBAT8Ad//EABQRAQAAAAAAAAAA' +
    'AAAAAAAAAHD/2gAIAQMBAT8Ad//Z',
)

/** 120 x 180 pixels of #206040. */
export const smallWebp = decode(
  'UklGRnIAAABXRUJQVlA4IGYAAACQCACdASp4ALQAPxGIwFosKSakIGgBgCIJaW7hdfAAO7NlHCDBctxFteI5eqHVUtnBDVhY5BDtJ45Bv68R0HEOqrjKCGvBxyCO14jIAAD+/rSe08/9' +
    'JxBR4Gj5q31KRoQAAAAAAAA=',
)

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

function writeChunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(data.length + 12)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.length)
  chunk.set(new TextEncoder().encode(type), 4)
  chunk.set(data, 8)
  let crc = 0xffffffff
  for (const byte of chunk.subarray(4, -4)) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0)
  view.setUint32(chunk.length - 4, ~crc)
  return chunk
}

/** A PNG of one colour, red, green and blue from 0 to 255. */
export async function paintPng(width: number, height: number, color: [number, number, number]): Promise<Blob> {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Uint8Array.from({ length: 1 + width * 3 }, (_, index) =>
    index === 0 ? 0 : (color[(index - 1) % 3] ?? 0),
  )
  const rows = new Blob(Array.from({ length: height }, () => row))
  const deflated = new Uint8Array(
    await new Response(rows.stream().pipeThrough(new CompressionStream('deflate'))).arrayBuffer(),
  )
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  const chunks = [writeChunk('IHDR', header), writeChunk('IDAT', deflated), writeChunk('IEND', new Uint8Array())]
  return new Blob([signature, ...chunks])
}
