import type { Upload } from '@clearstead/contract/values/upload'
import sharp from 'sharp'

type Format = 'png' | 'jpeg' | 'webp'

/** A real picture of this format; noise, so that it does not shrink to nothing. */
export function imageBytes(format: Format, width = 64, height = 48): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: 'white', noise } })
    .toFormat(format)
    .toBuffer()
}

/** These bytes as they arrive with a call, whatever they are called. */
export function uploadOf(bytes: Buffer, name = 'picture.png', type = 'image/png'): Upload {
  const arrayBuffer = async () => new Uint8Array(bytes).buffer
  return { name, type, size: bytes.byteLength, arrayBuffer }
}
