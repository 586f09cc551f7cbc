import type { QrDrawing } from './qr-drawing'

/** How far the set-up of an app is: not begun, waiting for its first code, in use. */
export type AppSetup =
  | { state: 'none' }
  | { state: 'used' }
  | { state: 'begun'; seed: string; uri: string; qr: QrDrawing }
