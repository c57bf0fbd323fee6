import { addResponse as addResponseCall, changeTicketStatus } from '@clearstead/contract/support'
import { changeStatus } from '../../features/support/change-status.ts'
import { openTicket } from '../../features/support/open-ticket.ts'
import { respond } from '../../features/support/respond.ts'
import { type Day, spread } from '../calendar.ts'
import { byAdmin, byMember, type Stage } from '../stage.ts'

/** What members ask now and then, and what support answers. */
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
export async function askForHelp(stage: Stage, day: Day): Promise<void> {
  const { random, characters } = stage
  const asking = characters.filter((one) => !one.isBlocked && random.chance(likely))
  const partOf = spread(0.757, 0.76, asking.length)
  for (const [index, character] of asking.entries()) {
    const { subject, category, message, reply } = random.pick(matters)
    const ticketId = await byMember(stage, character, day.at(partOf(index)), (work) =>
      openTicket(work, {
        ...{ memberId: character.id, subject, category, message, priority: 'normal' },
      }),
    )
    stage.tickets.push({ ticketId, reply })
  }
}

/** In the morning support answers what came in, and closes half of it. */
export async function answer(stage: Stage, day: Day): Promise<void> {
  const { support } = stage.admins
  const author = { kind: 'admin', id: support.id } as const
  const due = stage.tickets.splice(0)
  const partOf = spread(0.11, 0.13, due.length)
  for (const [index, { ticketId, reply }] of due.entries()) {
    const at = day.at(partOf(index))
    await byAdmin(stage, support, at, addResponseCall, (work) =>
      respond(work, { author, ticketId, message: reply, internal: false }),
    )
    if (stage.random.chance(0.5)) continue
    await byAdmin(stage, support, day.after(at, 60), changeTicketStatus, (work) =>
      changeStatus(work, { author, ticketId, status: 'closed' }),
    )
  }
}
