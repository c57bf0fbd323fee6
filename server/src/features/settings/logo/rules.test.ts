import { logoPath } from '@clearstead/contract/settings/logo'
import { expect, test } from 'vitest'
import { fileOfLogo, icons, isFitForLogo } from './rules.ts'

test.each([
  ['of the smallest sides', { width: 64, height: 64 }, true],
  ['of the largest sides', { width: 1024, height: 1024 }, true],
  ['of 200 kB', { bytes: 200_000 }, true],
  ['of more bytes', { bytes: 200_001 }, false],
  ['too narrow', { width: 63, height: 63 }, false],
  ['too wide', { width: 1025, height: 1024 }, false],
  ['too low', { width: 100, height: 63 }, false],
  ['four times as wide as high', { width: 400, height: 100 }, true],
  ['wider than that', { width: 401, height: 100 }, false],
  ['higher than wide', { width: 100, height: 101 }, false],
])('a picture %s can be a logo: %s', (_, changed, isFit) => {
  expect(isFitForLogo({ bytes: 1000, width: 200, height: 100, ...changed })).toBe(isFit)
})

test('a logo names its file', () => {
  expect(fileOfLogo(`${logoPath}12`)).toBe(12)
  expect(fileOfLogo('')).toBeUndefined()
  expect(fileOfLogo('/other/12')).toBeUndefined()
})

test('an icon that a device may cut has its picture within the circle of 80 percent', () => {
  const { side, padding } = icons.maskable
  const diagonal = (side - 2 * padding) * Math.SQRT2

  expect(diagonal).toBeLessThanOrEqual(side * 0.82)
  expect(icons).toEqual({
    '192': { side: 192, padding: 12 },
    '512': { side: 512, padding: 32 },
    maskable: { side: 512, padding: 108 },
  })
})
