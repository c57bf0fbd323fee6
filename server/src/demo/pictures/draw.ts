import type { Upload } from '@clearstead/contract/values/upload'
import { qrModules } from './qr-modules.ts'
import { type Colour, writePng } from './write-png.ts'

const paper: Colour = [247, 246, 241]
const line: Colour = [214, 219, 210]
const green: Colour = [12, 107, 76]
const pale: Colour = [171, 208, 190]
const ink: Colour = [28, 35, 31]
const white: Colour = [255, 255, 255]

/** A banner: a ruled page with bars that stand for the months of a programme. */
export function drawBanner(bars: readonly number[]): Upload {
  const [width, height, ground] = [1200, 360, 300]
  const each = width / (bars.length + 1)
  return writePng({
    name: 'banner.png',
    width,
    height,
    colourAt: (x, y) => {
      const place = Math.floor((x - each / 2) / each)
      const isWithin = (x - each / 2) % each > each * 0.25
      const bar = bars[place] ?? 0
      if (isWithin && y <= ground && y > ground - bar) return place % 3 === 2 ? pale : green
      return y % 40 < 2 ? line : paper
    },
  })
}

/** A medal in place of a photograph: rings around a middle, as many as the place in the row of achievers. */
export function drawMedal(rings: number): Upload {
  const size = 320
  return writePng({
    name: 'medal.png',
    width: size,
    height: size,
    colourAt: (x, y) => {
      const distance = Math.hypot(x - size / 2, y - size / 2)
      if (distance > size * 0.45) return paper
      return Math.floor((distance / (size * 0.45)) * (rings * 2 + 1)) % 2 === 0 ? green : pale
    },
  })
}

/** The QR code of a text, with the quiet zone that readers need. */
export function drawQr(text: string): Upload {
  const modules = qrModules(text)
  const [scale, quiet] = [10, 4]
  const size = (modules.length + quiet * 2) * scale
  return writePng({
    name: 'qr.png',
    width: size,
    height: size,
    colourAt: (x, y) => {
      const row = Math.floor(y / scale) - quiet
      const column = Math.floor(x / scale) - quiet
      return modules[row]?.[column] ? ink : white
    },
  })
}
