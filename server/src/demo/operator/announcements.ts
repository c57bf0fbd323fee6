import { createNotification, scheduleNotification } from '@clearstead/contract/notices'
import { addCannedReply } from '@clearstead/contract/support/canned-replies'
import { scheduleAnnouncement } from '../../features/notices/announcements/schedule-announcement.ts'
import { announce } from '../../features/notices/public.ts'
import { insertCannedReply } from '../../features/support/canned/queries.ts'
import { type Day, daysAfter } from '../calendar.ts'
import { asAdmin, type Story } from '../story.ts'

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
  for (const { at, ...text } of announcements) {
    if (!day.reaches(at)) continue
    await asAdmin(story, owner, day.at(0.105), createNotification, (work) =>
      announce(work, owner.id, { ...text, users: true, recipients: [] }),
    )
  }
  if (day.isLast) {
    await asAdmin(story, owner, day.at(0.106), scheduleNotification, (work) =>
      scheduleAnnouncement(work, owner.id, {
        ...scheduled,
        users: true,
        recipients: [],
        sendAt: daysAfter(work.now, daysAhead.sent),
        shownUntil: daysAfter(work.now, daysAhead.gone),
      }),
    )
  }
  if (!day.reaches(cannedFrom)) return
  for (const text of canned) {
    await asAdmin(story, support, day.at(0.107), addCannedReply, (work) =>
      insertCannedReply(work, { ...text, updatedBy: support.id }),
    )
  }
}
