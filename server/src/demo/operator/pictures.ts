import * as contract from '@clearstead/contract/content/pictures'
import { addPicture } from '../../features/content/pictures/add-picture.ts'
import {
  achievers as achieverKind,
  banners as bannerKind,
  qrLinks as qrLinkKind,
} from '../../features/content/pictures/queries.ts'
import { type Day, daysAfter } from '../calendar.ts'
import { drawBanner, drawMedal, drawQr } from '../pictures/draw.ts'
import { asAdmin, type Story } from '../story.ts'

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
    await asAdmin(story, owner, day.at(0.11), contract.addBanner, (work) => {
      const texts = {
        title,
        titleIn: {},
        shownFrom: daysAfter(work.now, from),
        shownUntil: daysAfter(work.now, until),
      }
      return addPicture(work, bannerKind, { image: drawBanner(bars), texts }, owner.id)
    })
  }
  for (const { place, title } of achievers.filter(({ at }) => day.reaches(at))) {
    const name = story.characters[place]?.person.fullname
    if (name === undefined) continue
    const post = { image: drawMedal(place + 2), texts: { name, title, titleIn: {} } }
    await asAdmin(story, owner, day.at(0.112), contract.addAchiever, (work) =>
      addPicture(work, achieverKind, post, owner.id),
    )
  }
  if (!day.reaches(0.01)) return
  const post = {
    image: drawQr(bank),
    texts: { label: 'Bank transfer', labelIn: { hi: 'बैंक अंतरण' }, address: bank },
  }
  await asAdmin(story, finance, day.at(0.114), contract.addQrLink, (work) =>
    addPicture(work, qrLinkKind, post, finance.id),
  )
}
