/** The most a page of a release may have, on a first visit. Bytes are brotli 11. */
export const bars = {
  'bytes before the largest paint': 14 * 1024,
  'bytes of script': 95 * 1024,
  /** Of any other screen: as a floor of React and Remix, and 35 KB. */
  'bytes of script, any screen': 110 * 1024,
  /** Of any but the runtime, and what is loaded when a page is idle. */
  'bytes of script, one file': 8 * 1024,
  'bytes of fonts and icons': 25 * 1024,
  requests: 10,
  'requests to others': 0,
  'blocking requests': 0,
  elements: 1600,
  'blocking time, ms': 50,
  'layout shift': 0.01,
}
