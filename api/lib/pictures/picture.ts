export interface Picture {
  extension: 'png' | 'jpg' | 'webp'
  /** Pixels of the upright picture. */
  width: number
  height: number
  /** Without metadata, and nothing after the end. */
  bytes: Uint8Array<ArrayBuffer>
}

/** `code` is the field's error code. */
export class PictureError extends Error {
  constructor(readonly code: 'not_a_picture' | 'animated') {
    super(code)
  }
}

export class Reader {
  private readonly view: DataView
  constructor(readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  part(from: number, to: number): Uint8Array {
    if (from < 0 || to < from || to > this.bytes.length) throw new PictureError('not_a_picture')
    return this.bytes.subarray(from, to)
  }

  text(from: number, length: number): string {
    return String.fromCharCode(...this.part(from, from + length))
  }

  uint8(offset: number): number {
    this.part(offset, offset + 1)
    return this.view.getUint8(offset)
  }

  uint16(offset: number, littleEndian = false): number {
    this.part(offset, offset + 2)
    return this.view.getUint16(offset, littleEndian)
  }

  uint32(offset: number, littleEndian = false): number {
    this.part(offset, offset + 4)
    return this.view.getUint32(offset, littleEndian)
  }
}
