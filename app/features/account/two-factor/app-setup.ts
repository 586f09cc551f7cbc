import type { QrDrawing } from './qr-drawing'

export type AppSetup =
  | { state: 'none' }
  | { state: 'used' }
  | { state: 'begun'; seed: string; uri: string; qr: QrDrawing }
