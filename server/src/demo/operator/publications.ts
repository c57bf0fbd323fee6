import { addNews } from '@clearstead/contract/content/news'
import { addVideo } from '@clearstead/contract/daily/videos'
import { createNotification, scheduleNotification } from '@clearstead/contract/notices'
import { addCannedReply } from '@clearstead/contract/support/canned-replies'
import { callAs } from '../../simulation/admin-acts.ts'
import { type Day, daysAfter } from '../calendar.ts'
import type { Story } from '../story.ts'

const posts = [
  {
    at: 0.02,
    title: 'The programme is open',
    titleIn: { hi: 'कार्यक्रम खुल गया है' },
    body: 'Plans, their terms and the risks are on the page of each plan. **Returns vary**, and nothing is promised beyond what a plan says.',
    bodyIn: {
      hi: 'प्लान, उनकी शर्तें और जोखिम हर प्लान के पेज पर हैं। **कमाई घटती-बढ़ती है**, और प्लान में लिखे से अधिक कोई वादा नहीं है।',
    },
    isPinned: true,
  },
  {
    at: 0.3,
    title: 'The token’s price follows what is sold',
    body: 'Until now a token cost the same for everybody. From today its price rises as tokens are bought and falls as they are sold back, along a line that anybody can compute.',
    isPinned: false,
  },
  {
    at: 0.65,
    title: 'Two administrators for what matters',
    body: 'What moves much money or changes the rules now takes two administrators:\n\n- one asks,\n- another approves.\n\nThis may add some hours to a withdrawal.',
    isPinned: false,
  },
]

/** The content admin publishes news about changes. */
export async function publish(story: Story, day: Day): Promise<void> {
  const { content } = story.admins
  for (const { at, ...post } of posts) {
    if (!day.reaches(at)) continue
    await callAs(story.at(day, 0.1), content, addNews, { ...post, isPublished: true })
  }
}

/** Open films of the Blender Foundation, which anybody may show. */
const films = [
  {
    at: 0.05,
    title: 'Big Buck Bunny',
    url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    description: 'A short film by the Blender Foundation, CC BY 3.0.',
    descriptionIn: { hi: 'ब्लेंडर फ़ाउंडेशन की एक लघु फ़िल्म, CC BY 3.0।' },
  },
  {
    at: 0.4,
    title: 'Sintel',
    url: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
    description: 'A short film by the Blender Foundation, CC BY 3.0.',
    descriptionIn: { hi: 'ब्लेंडर फ़ाउंडेशन की एक लघु फ़िल्म, CC BY 3.0।' },
  },
  {
    at: 0.75,
    title: 'Tears of Steel',
    url: 'https://www.youtube.com/watch?v=R6MlUcmOul8',
    description: 'A short film by the Blender Foundation, CC BY 3.0.',
    descriptionIn: { hi: 'ब्लेंडर फ़ाउंडेशन की एक लघु फ़िल्म, CC BY 3.0।' },
  },
]

/** The content admin changes the video of the day from time to time; until the first, the bundled one plays. */
export async function changeVideo(story: Story, day: Day): Promise<void> {
  const { content } = story.admins
  for (const { at, ...film } of films) {
    if (!day.reaches(at)) continue
    await callAs(story.at(day, 0.09), content, addVideo, film)
  }
}

const announcements = [
  {
    at: 0.1,
    type: 'notification',
    title: 'How to watch the video of the day',
    message:
      'Open Watch and earn, start the video and wait ten seconds. The reward of a day can be claimed until the day ends.',
  },
  {
    at: 0.4,
    type: 'notification',
    title: 'The site was down last night',
    message:
      'From the evening until midnight nobody could claim. The missed day is made up: claim twice tomorrow.',
  },
  {
    at: 0.95,
    type: 'site_popup',
    title: 'Check your payout address',
    message:
      'Addresses are compared character by character before money is sent. Look at yours in your profile.',
    translations: {
      hi: {
        title: 'अपना भुगतान पता जाँचें',
        message: 'पैसा भेजने से पहले पते अक्षर-दर-अक्षर मिलाए जाते हैं। अपना पता प्रोफ़ाइल में देखें।',
      },
    },
  },
] as const

/** Still waits to be sent when the story ends. */
const scheduled = {
  type: 'site_popup',
  title: 'A short break tonight',
  message: 'The site is closed for an hour tonight, from 2:00 UTC. Claim before or after it.',
  translations: {
    hi: {
      title: 'आज रात थोड़ी देर का विराम',
      message: 'साइट आज रात 2:00 UTC से एक घंटे बंद रहेगी। दावा उससे पहले या बाद में करें।',
    },
  },
} as const
const daysAhead = { sent: 4, gone: 5 }

const canned = [
  {
    title: 'Deposit: when it is credited',
    message:
      'We look through transfers twice a day. Yours is credited once it has arrived, and you will get a notice.',
  },
  {
    title: 'Level income: why a line was not paid',
    message: 'Open Income, then Details: a line that was not paid says why.',
  },
  {
    title: 'Payout address: the first day',
    message:
      'A new address can be used a day after it was saved. It keeps your money safe if somebody else gets into your account.',
  },
]
const cannedFrom = 0.05

/** The owner writes to all members, and support keeps texts for what is asked often. */
export async function writeToMembers(story: Story, day: Day): Promise<void> {
  const { owner, support } = story.admins
  const toAll = { users: true, recipients: [] }
  for (const { at, ...text } of announcements) {
    if (!day.reaches(at)) continue
    await callAs(story.at(day, 0.105), owner, createNotification, { ...text, ...toAll })
  }
  if (day.isLast) {
    const sim = story.at(day, 0.106)
    await callAs(sim, owner, scheduleNotification, {
      ...scheduled,
      ...toAll,
      sendAt: daysAfter(sim.now(), daysAhead.sent),
      shownUntil: daysAfter(sim.now(), daysAhead.gone),
    })
  }
  if (!day.reaches(cannedFrom)) return
  for (const text of canned) await callAs(story.at(day, 0.107), support, addCannedReply, text)
}
