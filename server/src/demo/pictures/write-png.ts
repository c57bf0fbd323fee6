import { crc32, deflateSync } from 'node:zlib'
import type { Upload } from '@clearstead/contract/values/upload'

export type Colour = readonly [red: number, green: number, blue: number]

type Picture = {
  name: string
  width: number
  height: number
  colourAt: (x: number, y: number) => Colour
}

/** A picture as a PNG file, eight bits for each of red, green and blue. */
export function writePng({ name, width, height, colourAt }: Picture): Upload {
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (_, x) => colourAt(x, y)).flat()]),
  )
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  // Eight bits a channel, in three channels.
  size[8] = 8
  size[9] = 2
  const bytes = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
