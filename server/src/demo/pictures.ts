import * as contract from '@clearstead/contract/content/pictures'
import type { Upload } from '@clearstead/contract/values/upload'
import sharp from 'sharp'
import { encode } from 'uqr'
import { callAs } from '../simulation/admin-acts.ts'
import type { Random } from '../simulation/random.ts'
import { type Day, daysAfter } from './calendar.ts'
import type { Story } from './story.ts'

const bank = 'Harbour Savings 0012345678'
/** One that has ended, one that is shown, and one whose first day is still to come. */
const banners = [
  {
    at: 0.02,
    title: 'The programme is open',
    bars: [60, 90, 120, 150, 180, 210, 240, 270],
    from: 0,
    until: 30,
  },
  {
    at: 0.7,
    title: 'A season of claims',
    bars: [120, 150, 110, 180, 170, 210, 190, 230],
    from: 0,
    until: 60,
  },
  {
    at: 0.98,
    title: 'The books of a quarter',
    bars: [150, 165, 180, 175, 200, 215, 230, 260],
    from: 7,
    until: 21,
  },
]
const achievers = [
  { at: 0.5, place: 2, title: 'A team of three levels' },
  { at: 0.6, place: 1, title: 'Claimed on every day of a month' },
  { at: 0.9, place: 0, title: 'The first to reach a rank' },
]

/** The owner puts up banners and achievers, and the finance admin the code to pay by. */
export async function putUpPictures(story: Story, day: Day): Promise<void> {
  const { owner, finance } = story.admins
  for (const { title, bars, from, until } of banners.filter(({ at }) => day.reaches(at))) {
    const sim = story.at(day, 0.11)
    await callAs(sim, owner, contract.addBanner, {
      image: await drawBanner(bars),
      title,
      shownFrom: daysAfter(sim.now(), from),
      shownUntil: daysAfter(sim.now(), until),
    })
  }
  for (const { place, title } of achievers.filter(({ at }) => day.reaches(at))) {
    const name = story.characters[place]?.person.fullname
    if (name === undefined) continue
    const image = await drawMedal(place + 2)
    await callAs(story.at(day, 0.112), owner, contract.addAchiever, { image, name, title })
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
const paper: Colour = [247, 246, 241]
const line: Colour = [214, 219, 210]
const green: Colour = [12, 107, 76]
const pale: Colour = [171, 208, 190]
const ink: Colour = [28, 35, 31]
const white: Colour = [255, 255, 255]
const grey: Colour = [58, 58, 58]
const paleGrey: Colour = [247, 247, 247]

/** A banner: a ruled page with bars that stand for the months of a programme. */
function drawBanner(bars: readonly number[]): Promise<Upload> {
  const [width, height, ground] = [1200, 360, 300]
  const each = width / (bars.length + 1)
  return paint({
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
function drawMedal(rings: number): Promise<Upload> {
  const size = 320
  return paint({
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
