import type { Upload } from '@clearstead/contract/values/upload'
import type { Random } from '../../simulation/random.ts'
import { type Colour, writePng } from '../pictures/write-png.ts'

const width = 240
const height = 320
const paper: Colour = [247, 247, 247]
const ink: Colour = [58, 58, 58]
const lineHeight = 20
const margin = 24

/** A small grey image of a receipt with lines of random lengths. */
export function makeProof(random: Random): Upload {
  const lengths = Array.from({ length: height / lineHeight }, () =>
    random.between(margin * 2, width - margin),
  )
  return writePng({
    name: 'receipt.png',
    width,
    height,
    colourAt: (x, y) => {
      const isLine = y > margin && y < height - margin && y % lineHeight < 6
      const isInk = isLine && x >= margin && x < (lengths[Math.floor(y / lineHeight)] ?? 0)
      return isInk ? ink : paper
    },
  })
}
