/** The image types that are kept; each is told by how it begins, never by its name or header. */
const images = [
  { mediaType: 'image/png', ending: 'png', starts: [{ at: 0, bytes: '89504e470d0a1a0a' }] },
  { mediaType: 'image/jpeg', ending: 'jpg', starts: [{ at: 0, bytes: 'ffd8ff' }] },
  {
    mediaType: 'image/webp',
    ending: 'webp',
    starts: [
      { at: 0, bytes: '52494646' },
      { at: 8, bytes: '57454250' },
    ],
  },
] as const

export type ImageType = { mediaType: string; ending: string }

/** What kind of image these bytes are; undefined when they are none that is kept. */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  return images.find(({ starts }) =>
    starts.every((part) => {
      const expected = Buffer.from(part.bytes, 'hex')
      return bytes.subarray(part.at, part.at + expected.length).equals(expected)
    }),
  )
}

/** The ending of a kept file's name, such as `png`. */
export function endingOf(mediaType: string): string {
  return images.find((image) => image.mediaType === mediaType)?.ending ?? 'bin'
}
