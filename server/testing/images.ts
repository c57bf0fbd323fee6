import type { Upload } from '@clearstead/contract/values/upload'
import sharp from 'sharp'

type Format = 'png' | 'jpeg' | 'webp'

/** An image of this format with noise, so that it does not compress to almost nothing. */
export function imageBytes(format: Format, width = 64, height = 48): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: 'white', noise } })
    .toFormat(format)
    .toBuffer()
}

/** An upload with these bytes. */
export function uploadOf(bytes: Buffer, name = 'picture.png', type = 'image/png'): Upload {
  const arrayBuffer = async () => new Uint8Array(bytes).buffer
  return { name, type, size: bytes.byteLength, arrayBuffer }
}
