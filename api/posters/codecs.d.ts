// Wrangler passes WebAssembly files to the Worker as compiled modules, which the codecs take.
declare module '*.wasm' {
  const compiled: WebAssembly.Module
  export default compiled
}
declare module '@jsquash/png/codec/pkg/squoosh_png_bg.wasm' {
  const compiled: WebAssembly.Module
  export default compiled
}
declare module '@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm' {
  const compiled: WebAssembly.Module
  export default compiled
}

declare module '@jsquash/png/decode.js' {
  export function init(compiled: WebAssembly.Module): Promise<unknown>
  export default function decode(file: ArrayBuffer): Promise<ImageData>
}
declare module '@jsquash/jpeg/decode.js' {
  export function init(compiled: WebAssembly.Module): Promise<void>
  export default function decode(file: ArrayBuffer, options: { preserveOrientation: boolean }): Promise<ImageData>
}
declare module '@jsquash/webp/decode.js' {
  export function init(compiled: WebAssembly.Module): Promise<void>
  export default function decode(file: ArrayBuffer): Promise<ImageData>
}
declare module '@jsquash/webp/encode.js' {
  export function init(compiled: WebAssembly.Module): Promise<unknown>
  /** `method` from 0, fast, to 6, small. */
  export default function encode(image: ImageData, options: { quality: number; method: number }): Promise<ArrayBuffer>
}
declare module '@jsquash/resize' {
  export function initResize(compiled: WebAssembly.Module): Promise<unknown>
  export default function resize(
    image: ImageData,
    options: { width: number; height: number; linearRGB: boolean },
  ): Promise<ImageData>
}
