/** The package has no types. These are the parameters that Web Push needs. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface Parameters {
    version: 'aes128gcm'
    /** The sender's key pair to encrypt, the receiver's to decrypt. */
    privateKey: ECDH
    /** Public key of the receiver, in base64url. Only to encrypt. */
    dh?: string
    /** In base64url. */
    authSecret: string
    /** In base64url; random without it. */
    salt?: string
  }

  const ece: {
    encrypt(plain: Buffer, parameters: Parameters): Buffer
    decrypt(encrypted: Buffer, parameters: Parameters): Buffer
  }
  export default ece
}
