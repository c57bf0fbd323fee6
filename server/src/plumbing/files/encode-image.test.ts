import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageBytes, uploadOf } from '../../../testing/images.ts'
import { encodeImage } from './encode-image.ts'
import { mediaTypeOf } from './media-type.ts'
import { prepareUpload } from './prepare-upload.ts'

const ready = (bytes: Buffer, name?: string, type?: string) =>
  prepareUpload(uploadOf(bytes, name, type))

/** A small PNG whose header claims these dimensions. */
async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const png = await imageBytes('png')
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

test.each(['png', 'jpeg', 'webp'] as const)(
  'a %s is recognised by its bytes, whatever its name',
  async (format) => {
    const kept = await ready(await imageBytes(format), 'page.html', 'text/html')

    expect(kept?.type.mediaType).toBe(`image/${format}`)
    expect(await sharp(kept?.bytes).metadata()).toMatchObject({ format, width: 64, height: 48 })
  },
)

test('metadata is removed and the orientation applied', async () => {
  const taken = await sharp(await imageBytes('jpeg', 60, 20))
    .withExif({
      IFD0: { Make: 'Cameramaker', Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Somebody</x:xmpmeta>')
    .jpeg()
    .toBuffer()
  const before = await sharp(taken).metadata()

  const kept = await encodeImage(taken, 'image/jpeg')

  expect(before.exif?.toString('latin1')).toContain('Cameramaker')
  expect(before).toMatchObject({ orientation: 6, width: 60, height: 20 })
  const after = await sharp(kept).metadata()
  expect([after.exif, after.xmp, after.iptc, after.icc, after.orientation]).toEqual(
    Array.from({ length: 5 }),
  )
  expect([after.width, after.height]).toEqual([20, 60])
  expect(kept?.toString('latin1')).not.toMatch(/Cameramaker|Somebody/)
})

test('content appended to an image is removed', async () => {
  const script = '<script>alert(1)</script>'
  const polyglot = Buffer.concat([await imageBytes('png'), Buffer.from(`${script}PK\x03\x04`)])

  const kept = await ready(polyglot)

  expect(polyglot.toString('latin1')).toContain(script)
  expect(kept?.bytes.toString('latin1')).not.toContain('<script')
  expect(kept?.bytes.subarray(-8, -4).toString('latin1')).toBe('IEND')
})

test('the comments of a JPEG are removed', async () => {
  const jpeg = await imageBytes('jpeg')
  const comment = Buffer.from('<?php system($_GET[0]);')
  const head = Buffer.from([0xff, 0xfe, 0, comment.byteLength + 2])
  const carrying = Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)])

  const kept = await ready(carrying)

  expect(kept?.type.mediaType).toBe('image/jpeg')
  expect(kept?.bytes.includes('<?php')).toBe(false)
})

test('the first frame of an animated image is stored', async () => {
  const frames = await sharp([await imageBytes('png'), await imageBytes('png')], {
    join: { animated: true },
  })
    .webp()
    .toBuffer()

  const kept = await ready(frames)

  expect((await sharp(frames).metadata()).pages).toBe(2)
  expect((await sharp(kept?.bytes).metadata()).pages ?? 1).toBe(1)
})

test('a large image is scaled down', async () => {
  const wide = await sharp({
    create: { width: 6000, height: 60, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer()

  const kept = await sharp((await ready(wide))?.bytes).metadata()

  expect([kept.width, kept.height]).toEqual([4096, 41])
})

test('an image with too many pixels is refused, however small its file', async () => {
  const bomb = await sharp({
    create: { width: 10_000, height: 5_000, channels: 3, background: 'black' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer()

  const kept = [await ready(bomb), await ready(await pngClaiming(60_000, 60_000))]

  expect(bomb.byteLength).toBeLessThan(1_000_000)
  expect(kept).toEqual([undefined, undefined])
})

test.each(['png', 'jpeg', 'webp'] as const)('a truncated %s is refused', async (format) => {
  const whole = await imageBytes(format, 400, 300)

  expect(await ready(whole.subarray(0, whole.byteLength / 2))).toBe(undefined)
})

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a vector image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['only the beginning of a PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00')],
  ['nothing', Buffer.alloc(0)],
])('%s is not an image', async (_, bytes) => {
  expect((await ready(bytes))?.type.isImage ?? false).toBe(false)
})

test('a file over 5 MiB is refused, whatever its declared size', async () => {
  const large = Buffer.alloc(5 * 1024 * 1024 + 1, 'a')

  expect(await ready(large)).toBe(undefined)
  expect(await prepareUpload({ ...uploadOf(large), size: 10 })).toBe(undefined)
})

test.each([
  ['%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n', 'application/pdf'],
  ['%PDF-1.7\nbroken off', 'text/plain; charset=utf-8'],
  ['\0%PDF-1.7\n%%EOF', undefined],
  ['Grüße,\n\ttäglich', 'text/plain; charset=utf-8'],
  ['a\x1b[2Jb', undefined],
  ['a\0b', undefined],
])('recognises the type of %j', (text, mediaType) => {
  expect(mediaTypeOf(Buffer.from(text))?.mediaType).toBe(mediaType)
})

test('text that is not UTF-8 is refused', () => {
  expect(mediaTypeOf(Buffer.from('Grüße', 'latin1'))).toBe(undefined)
})

test('more images than are encoded at a time are all encoded', async () => {
  const images = await Promise.all(Array.from({ length: 9 }, () => imageBytes('png')))

  const kept = await Promise.all(images.map((bytes) => encodeImage(bytes, 'image/png')))

  expect(kept.every((bytes) => bytes && bytes.byteLength > 100)).toBe(true)
})
