import sharp, { type Sharp } from 'sharp'

/** An image of few bytes may unfold to gigabytes: what has more pixels is not opened. */
const mostPixels = 40_000_000
const longestSide = 4096
const timeoutSeconds = 20
const atOnce = 2

// What is not kept is not even opened, whatever it claims to be.
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
 * The same picture encoded anew: upright, of at most 4096 pixels a side, and nothing else that was in the
 * file (where it was taken, by what, hidden content); of a moving one the first frame. Undefined when it is
 * damaged, has over 40 million pixels or is not of this type.
 */
export async function encodeImage(bytes: Buffer, mediaType: string): Promise<Buffer | undefined> {
  const encode = encodings[mediaType]
  if (!encode) return undefined
  const end = await takeTurn()
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: timeoutSeconds })
    return await encode(image).toBuffer()
  } catch (error) {
    // The library tells in no other way that it could not read what it was given.
    if (error instanceof Error) return undefined
    throw error
  } finally {
    end()
  }
}

let running = 0
const waiting: (() => void)[] = []

/** Few at a time: an open image takes a hundred megabytes and more. */
async function takeTurn(): Promise<() => void> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  return () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
