import { type LogoIcon, logoPath } from '@clearstead/contract/settings/logo'
import { FileId } from '@clearstead/contract/values/ids'

/** Kilobytes as they are counted on a shelf: 1000 bytes. */
const maxBytes = 200_000
const leastSide = 64
const maxSide = 1024

type Picture = { bytes: number; width: number; height: number }

/** Whether a picture can be a logo: 64 to 1024 pixels a side, at most 200 kB, and at most four times as wide as high. */
export function isFitForLogo({ bytes, width, height }: Picture): boolean {
  const sides = [width, height]
  return (
    bytes <= maxBytes &&
    sides.every((side) => side >= leastSide && side <= maxSide) &&
    height <= width &&
    width <= 4 * height
  )
}

/** The file that a logo's path names; undefined without a logo. */
export function fileOfLogo(path: string): FileId | undefined {
  if (!path.startsWith(logoPath)) return undefined
  return FileId.decode(Number(path.slice(logoPath.length)))
}

/** In pixels. A device may cut away all but the circle of 80 percent in the middle of a maskable icon. */
export const icons: Readonly<Record<LogoIcon, { side: number; padding: number }>> = {
  '192': { side: 192, padding: 12 },
  '512': { side: 512, padding: 32 },
  maskable: { side: 512, padding: 108 },
}
