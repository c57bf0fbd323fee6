import * as contract from '@clearstead/contract/content/pictures'
import type { Upload } from '@clearstead/contract/values/upload'
import sharp from 'sharp'
import { encode } from 'uqr'
import { callAs } from '../simulation/admin-acts.ts'
import type { Random } from '../simulation/random.ts'
import type { Day } from './calendar.ts'
import { distanceTo, initialsOf } from './initials.ts'
import type { Story } from './story.ts'

const bank = 'Harbour Savings 0012345678'
const achievers = [
  { at: 0.5, place: 2, title: 'A team of three levels' },
  { at: 0.6, place: 1, title: 'Claimed on every day of a month' },
  { at: 0.9, place: 0, title: 'The first to reach a rank' },
]

/** The content admin puts up achievers, and the finance admin the code to pay by. */
export async function putUpPictures(story: Story, day: Day): Promise<void> {
  const { content, finance } = story.admins
  for (const { place, title } of achievers.filter(({ at }) => day.reaches(at))) {
    const name = story.characters[place]?.person.fullname
    if (name === undefined) continue
    const image = await drawInitials(name)
    await callAs(story.at(day, 0.112), content, contract.addAchiever, { image, name, title })
  }
  if (!day.reaches(0.01)) return
  const link = {
    image: await drawQr(bank),
    label: 'Bank transfer',
    labelIn: { hi: 'बैंक अंतरण' },
    address: bank,
  }
  await callAs(story.at(day, 0.114), finance, contract.addQrLink, link)
}

type Colour = readonly [red: number, green: number, blue: number]
const green: Colour = [12, 107, 76]
const pale: Colour = [227, 240, 233]
const ink: Colour = [28, 35, 31]
const white: Colour = [255, 255, 255]
const grey: Colour = [58, 58, 58]
const paleGrey: Colour = [247, 247, 247]

/** The initials of a name in place of a photograph: nobody is made up, and no font is needed. */
function drawInitials(name: string): Promise<Upload> {
  const [size, scale, thickness] = [320, 7, 0.85]
  const letters = initialsOf(name)
  // Letters are 10 wide and 14 high, and stand 4 apart in the middle.
  const left = (size / scale - (letters.length * 14 - 4)) / 2
  const top = (size / scale - 14) / 2
  return paint({
    name: 'initials.png',
    width: size,
    height: size,
    colourAt: (x, y) => {
      const isInk = letters.some(
        (letter, index) =>
          distanceTo(letter, [x / scale - left - index * 14, y / scale - top]) < thickness,
      )
      return isInk ? pale : green
    },
  })
}

/** The QR code of a text, with the quiet zone that readers need. */
function drawQr(text: string): Promise<Upload> {
  const { size: side, data } = encode(text, { border: 4 })
  const scale = 10
  return paint({
    name: 'qr.png',
    width: side * scale,
    height: side * scale,
    colourAt: (x, y) => (data[Math.floor(y / scale)]?.[Math.floor(x / scale)] ? ink : white),
  })
}

const lineHeight = 20
const margin = 24

/** A small grey image of a receipt with lines of random lengths. */
export function drawReceipt(random: Random): Promise<Upload> {
  const [width, height] = [240, 320]
  const lengths = Array.from({ length: height / lineHeight }, () =>
    random.between(margin * 2, width - margin),
  )
  return paint({
    name: 'receipt.png',
    width,
    height,
    colourAt: (x, y) => {
      const isLine = y > margin && y < height - margin && y % lineHeight < 6
      const isInk = isLine && x >= margin && x < (lengths[Math.floor(y / lineHeight)] ?? 0)
      return isInk ? grey : paleGrey
    },
  })
}

type Picture = {
  name: string
  width: number
  height: number
  colourAt: (x: number, y: number) => Colour
}

/** A picture as a PNG file. */
async function paint({ name, width, height, colourAt }: Picture): Promise<Upload> {
  const pixels = Array.from({ length: width * height }, (_, index) =>
    colourAt(index % width, Math.floor(index / width)),
  )
  const raw = { width, height, channels: 3 } as const
  const bytes = await sharp(Uint8Array.from(pixels.flat()), { raw }).png().toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}
