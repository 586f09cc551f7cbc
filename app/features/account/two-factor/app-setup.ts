import type { QrDrawing } from './qr-drawing'

/** State of an authenticator app: not set up, waiting for the first code, or in use. */
export type AppSetup =
  | { state: 'none' }
  | { state: 'used' }
  | { state: 'begun'; seed: string; uri: string; qr: QrDrawing }
