import { addEnquiry, answerEnquiry, listEnquiries } from '@clearstead/contract/support/enquiries'
import { addResponse, changeTicketStatus, openTicket } from '@clearstead/contract/support/tickets'
import { callAs } from '../../simulation/admin-acts.ts'
import { as } from '../../simulation/member-acts.ts'
import { type Day, spread } from '../calendar.ts'
import type { Story } from '../story.ts'

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
    const sim = story.at(day, partOf(index))
    const order = { subject, category, message, priority: 'normal' } as const
    const { ticketId } = (await sim.call(as(character.id), openTicket, order)).ticket
    story.tickets.push({ ticketId, reply })
  }
}

const askedBankEvery = 9

/** In the morning support answers all tickets, looks into some and closes half of the others. */
export async function answer(story: Story, day: Day): Promise<void> {
  const { support } = story.admins
  const due = story.tickets.splice(0)
  const partOf = spread(0.11, 0.13, due.length)
  for (const [index, { ticketId, reply }] of due.entries()) {
    const sim = story.at(day, partOf(index))
    await callAs(sim, support, addResponse, { ticketId, message: reply, internal: false })
    sim.wait(60)
    if (ticketId % askedBankEvery === 0) {
      // Leaves a note for the other admins and takes the ticket over.
      const message = 'Asked finance to look through the statement of the bank again.'
      await callAs(sim, support, addResponse, { ticketId, message, internal: true })
      const change = { ticketId, status: 'pending', assignee: support.id } as const
      await callAs(sim, support, changeTicketStatus, change)
    } else if (!story.random.chance(0.5)) {
      await callAs(sim, support, changeTicketStatus, { ticketId, status: 'closed' })
    }
  }
}

/** Questions of people without an account; one without an answer waits, or is closed. */
const enquiries = [
  {
    at: 0.2,
    name: 'Ingrid Solheim',
    email: 'ingrid.solheim@example.net',
    subject: 'Which countries are admitted?',
    message: 'I live in Norway and would like to know whether I may join.',
    reply: 'The terms name the countries. Norway is not among those that are excluded.',
  },
  {
    at: 0.5,
    name: 'Web Growth Agency',
    email: 'sales@example.net',
    subject: 'More visitors for your site',
    message: 'We bring you to the first page within a month. When can we call?',
    isClosed: true,
  },
  {
    at: 0.7,
    name: 'Paulo Teixeira',
    email: 'paulo.teixeira@example.net',
    subject: 'What if nobody joins any more?',
    message: 'From what is the income paid then, and where can I see how long that lasts?',
    reply:
      'Only from what the treasury holds. The transparency page shows what is held and owed, and how long it lasts at the present pace.',
  },
  {
    at: 0.97,
    name: 'Amara Diallo',
    email: 'amara.diallo@example.net',
    subject: 'I lost the e-mail of my account',
    message: 'My old address no longer exists. How do I get into my account?',
  },
  {
    at: 0.995,
    name: 'Tomasz Wrona',
    email: 'tomasz.wrona@example.net',
    subject: 'A question about the risk statement',
    message: 'It says that I can lose the money. In which cases does that happen?',
  },
]
const outside = { address: '203.0.113.77', agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0' }

export async function askFromOutside(story: Story, day: Day): Promise<void> {
  const { support } = story.admins
  for (const { at, reply, isClosed, ...enquiry } of enquiries) {
    if (!day.reaches(at)) continue
    const sim = story.at(day, 0.3)
    await sim.visit(outside, addEnquiry, enquiry)
    if (!reply && !isClosed) continue
    sim.wait(3600)
    const { rows } = await callAs(sim, support, listEnquiries, {
      status: 'new',
      page: 1,
      limit: 10,
    })
    const id = rows.find(({ subject }) => subject === enquiry.subject)?.id
    if (id === undefined) throw new Error('The enquiry did not arrive')
    await callAs(sim, support, answerEnquiry, reply ? { id, reply } : { id, status: 'closed' })
  }
}
