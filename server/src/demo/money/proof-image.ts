import { crc32, deflateSync } from 'node:zlib'
import type { Upload } from '@clearstead/contract/values/upload'
import type { Random } from '../../simulation/random.ts'

const width = 240
const height = 320
const paper = 0xf7
const ink = 0x3a
const lineHeight = 20
const margin = 24

/** A small grey image of a receipt with lines of random lengths. */
export function makeProof(random: Random): Upload {
  const lengths = Array.from({ length: height / lineHeight }, () =>
    random.between(margin * 2, width - margin),
  )
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(width + 1, paper)
    row[0] = 0
    const isInk = y > margin && y < height - margin && y % lineHeight < 6
    if (isInk) row.fill(ink, margin, lengths[Math.floor(y / lineHeight)])
    return row
  })
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  // Eight bits of grey per pixel.
  size[8] = 8
  const bytes = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return new File([new Uint8Array(bytes)], 'receipt.png', { type: 'image/png' })
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
