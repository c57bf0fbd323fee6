import sharp, { type Sharp } from 'sharp'

/** A small file can decode to gigabytes, so images with more pixels are not opened. */
const maxPixels = 40_000_000
const maxSide = 4096
const timeoutSeconds = 20
const maxConcurrent = 2

// Only the formats that are stored are decoded.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'],
})
sharp.cache(false)

type Encode = (image: Sharp) => Sharp
const encodings: Readonly<Record<string, Encode>> = {
  'image/png': (image) => image.png(),
  'image/jpeg': (image) => image.jpeg({ quality: 88 }),
  'image/webp': (image) => image.webp({ quality: 88 }),
}

/**
 * Re-encodes an image: upright, at most 4096 pixels a side, without metadata or other content of the file, and only the
 * first frame of an animation. Undefined when it is damaged, has over 40 million pixels or is not of this type.
 */
export async function encodeImage(bytes: Buffer, mediaType: string): Promise<Buffer | undefined> {
  const encode = encodings[mediaType]
  if (!encode) return undefined
  const end = await waitForSlot()
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
      .autoOrient()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: timeoutSeconds })
    return await encode(image).toBuffer()
  } catch (error) {
    // The library has no error class for unreadable input.
    if (error instanceof Error) return undefined
    throw error
  } finally {
    end()
  }
}

type Frame = { width: number; height: number; background?: string; padding?: number }

/** An image that was encoded here as PNG within a frame: as large as it is, or filling a background within a padding. */
export async function framedPng(encoded: Buffer, frame: Frame): Promise<Buffer> {
  const { width, height, background, padding = 0 } = frame
  const end = await waitForSlot()
  try {
    const image = sharp(encoded).timeout({ seconds: timeoutSeconds })
    if (!background) {
      const inside = { fit: 'inside', withoutEnlargement: true } as const
      return await image.resize(width, height, inside).png().toBuffer()
    }
    const [across, down] = [width - 2 * padding, height - 2 * padding]
    const sides = { top: padding, bottom: padding, left: padding, right: padding }
    return await image
      .resize(across, down, { fit: 'contain', background })
      .extend({ ...sides, background })
      .flatten({ background })
      .png()
      .toBuffer()
  } finally {
    end()
  }
}

/** The sides of an image that was encoded here, in pixels. */
export async function sidesOf(encoded: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(encoded).metadata()
  return { width, height }
}

let running = 0
const waiting: (() => void)[] = []

/** Waits until fewer images are open: each takes 100 MB or more. */
async function waitForSlot(): Promise<() => void> {
  if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  return () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
