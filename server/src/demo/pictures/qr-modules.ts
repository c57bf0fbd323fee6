// QR code version 2 with error correction L (ISO/IEC 18004): 25 modules a side, 34 data and 10 check codewords.
const side = 25
const dataLength = 34
const checkLength = 10
/** Error correction L with mask 0, as the standard encodes it. */
const format = 0b111011111000100

type Grid = (boolean | undefined)[][]

/** The dark modules of a QR code with up to 32 characters of ASCII, row by row. */
export function qrModules(text: string): boolean[][] {
  const grid: Grid = Array.from({ length: side }, () => Array(side).fill(undefined))
  drawPatterns(grid)
  const data = dataOf(Buffer.from(text, 'ascii'))
  const bits = [...data, ...checkOf(data)].flatMap((word) =>
    Array.from({ length: 8 }, (_, bit) => ((word >> (7 - bit)) & 1) === 1),
  )
  fill(grid, bits)
  return grid.map((row) => row.map((isDark) => isDark === true))
}

/** The mode for bytes, the length, the text, the end, and the padding of the standard. */
function dataOf(text: Buffer): number[] {
  if (text.length > dataLength - 2) throw new RangeError('The text is too long for this QR code')
  const nibbles = [4, text.length >> 4, text.length & 15]
  for (const byte of text) nibbles.push(byte >> 4, byte & 15)
  nibbles.push(0)
  const words = Array.from(
    { length: nibbles.length / 2 },
    (_, index) => ((nibbles[index * 2] ?? 0) << 4) | (nibbles[index * 2 + 1] ?? 0),
  )
  const padding = Array.from({ length: dataLength - words.length }, (_, index) =>
    index % 2 === 0 ? 0xec : 0x11,
  )
  return [...words, ...padding]
}

/** The Reed-Solomon check codewords: the remainder of the data by the generator polynomial. */
function checkOf(data: readonly number[]): number[] {
  let generator = [1]
  for (let power = 0; power < checkLength; power++) {
    const root = powerOfTwo(power)
    generator = [...generator, 0].map(
      (factor, index) => factor ^ multiply(generator[index - 1] ?? 0, root),
    )
  }
  const rest = [...data, ...Array<number>(checkLength).fill(0)]
  for (let place = 0; place < data.length; place++) {
    const lead = rest[place] ?? 0
    for (const [offset, factor] of generator.entries()) {
      rest[place + offset] = (rest[place + offset] ?? 0) ^ multiply(factor, lead)
    }
  }
  return rest.slice(data.length)
}

const powerOfTwo = (power: number): number =>
  Array.from({ length: power }).reduce<number>((value) => multiply(value, 2), 1)

/** The product in the field of 256 elements over x⁸ + x⁴ + x³ + x² + 1. */
function multiply(left: number, right: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0)
    if ((right >> bit) & 1) product ^= left
  }
  return product & 0xff
}

function drawPatterns(grid: Grid): void {
  for (const [top, left] of [
    [0, 0],
    [0, side - 7],
    [side - 7, 0],
  ] as const) {
    drawSquare(grid, top + 3, left + 3, { radius: 4, rings: [0, 1, 3] })
  }
  drawSquare(grid, side - 7, side - 7, { radius: 2, rings: [0, 2] })
  for (let place = 8; place < side - 8; place++) {
    set(grid, 6, place, place % 2 === 0)
    set(grid, place, 6, place % 2 === 0)
  }
  drawFormat(grid)
}

/** A square around a middle: the rings at these distances are dark. */
function drawSquare(
  grid: Grid,
  row: number,
  column: number,
  { radius, rings }: { radius: number; rings: readonly number[] },
): void {
  for (let down = -radius; down <= radius; down++) {
    for (let along = -radius; along <= radius; along++) {
      const ring = Math.max(Math.abs(down), Math.abs(along))
      set(grid, row + down, column + along, rings.includes(ring))
    }
  }
}

/** The fifteen bits of the format, twice, and the dark module beside them. */
function drawFormat(grid: Grid): void {
  for (let bit = 0; bit < 15; bit++) {
    const isDark = ((format >> bit) & 1) === 1
    const along = bit < 8 ? (bit < 6 ? bit : bit + 1) : side - 15 + bit
    const back = bit < 8 ? side - 1 - bit : bit < 9 ? 15 - bit : 14 - bit
    set(grid, along, 8, isDark)
    set(grid, 8, back, isDark)
  }
  set(grid, side - 8, 8, true)
}

function set(grid: Grid, row: number, column: number, isDark: boolean): void {
  const line = grid[row]
  if (line && column >= 0 && column < side) line[column] = isDark
}

/** The bits in columns of two, from the lower right corner up and down; mask 0 turns every second one. */
function fill(grid: Grid, bits: readonly boolean[]): void {
  let next = 0
  for (let right = side - 1; right > 0; right -= 2) {
    if (right === 6) right--
    const isUp = ((right + 1) & 2) === 0
    for (let step = 0; step < side; step++) {
      const row = isUp ? side - 1 - step : step
      for (const column of [right, right - 1]) {
        if (grid[row]?.[column] !== undefined) continue
        set(grid, row, column, (bits[next++] ?? false) !== ((row + column) % 2 === 0))
      }
    }
  }
}
