import {
  addResponse as addResponseCall,
  changeTicketStatus,
} from '@clearstead/contract/support/tickets'
import type { TicketId } from '@clearstead/contract/values/ids'
import { changeStatus } from '../../features/support/change-status.ts'
import { respond } from '../../features/support/conversation/respond.ts'
import { openTicket } from '../../features/support/open-ticket.ts'
import { type Day, spread } from '../calendar.ts'
import { asAdmin, asMember, type Story } from '../story.ts'

/** Questions of members with the replies of support. */
const matters = [
  {
    subject: 'When is my deposit credited?',
    category: 'deposit',
    message:
      'I sent the transfer this morning with my username as the reference. How long does it take?',
    reply:
      'We look through transfers twice a day. Yours is credited once it has arrived, and you will get a notice.',
  },
  {
    subject: 'The video stopped half way',
    category: 'income',
    message: 'My connection broke while I watched today’s video. Can I start again?',
    reply:
      'Yes: open the page again and watch it from the start. The reward can be claimed until the day ends.',
  },
  {
    subject: 'Change of my payout address',
    category: 'withdrawal',
    message: 'I saved a new address and cannot choose it yet. Is something wrong?',
    reply:
      'A new address can be used a day after it was saved. It keeps your money safe if somebody else gets into your account.',
  },
  {
    subject: 'Why did I not get level income yesterday?',
    category: 'income',
    message: 'Somebody on my third level claimed, and I see nothing for it.',
    reply: 'Open Income, then Details: a line that was not paid says why.',
  },
] as const

const likely = 0.012

/** Some members write to support. */
export async function askForHelp(story: Story, day: Day): Promise<void> {
  const { random, characters } = story
  const askers = characters.filter((one) => !one.isBlocked && random.chance(likely))
  const partOf = spread(0.757, 0.76, askers.length)
  for (const [index, character] of askers.entries()) {
    const { subject, category, message, reply } = random.pick(matters)
    const ticketId = await asMember(story, character, day.at(partOf(index)), (work) =>
      openTicket(work, {
        memberId: character.id,
        subject,
        category,
        message,
        priority: 'normal',
      }),
    )
    story.tickets.push({ ticketId, reply })
  }
}

const askedBankEvery = 9

/** In the morning support answers all tickets, looks into some and closes half of the others. */
export async function answer(story: Story, day: Day): Promise<void> {
  const { support } = story.admins
  const author = { kind: 'admin', id: support.id } as const
  const due = story.tickets.splice(0)
  const partOf = spread(0.11, 0.13, due.length)
  for (const [index, { ticketId, reply }] of due.entries()) {
    const at = day.at(partOf(index))
    await asAdmin(story, support, at, addResponseCall, (work) =>
      respond(work, { author, ticketId, message: reply, internal: false }),
    )
    if (ticketId % askedBankEvery === 0) {
      await lookInto(story, day.after(at, 60), ticketId)
      continue
    }
    if (story.random.chance(0.5)) continue
    await asAdmin(story, support, day.after(at, 60), changeTicketStatus, (work) =>
      changeStatus(work, { author, ticketId, status: 'closed' }),
    )
  }
}

/** Leaves a note for the other admins, takes the ticket over and sets it to pending. */
async function lookInto(story: Story, at: Date, ticketId: TicketId): Promise<void> {
  const { support } = story.admins
  const author = { kind: 'admin', id: support.id } as const
  const message = 'Asked finance to look through the statement of the bank again.'
  await asAdmin(story, support, at, addResponseCall, (work) =>
    respond(work, { author, ticketId, message, internal: true }),
  )
  await asAdmin(story, support, at, changeTicketStatus, (work) =>
    changeStatus(work, { author, ticketId, status: 'pending', assignee: support.id }),
  )
}
