import { randomUUID } from 'node:crypto'
import { answerEnquiry as answerEnquiryCall } from '@clearstead/contract/support/enquiries'
import { addEnquiry } from '../../features/support/enquiries/add-enquiry.ts'
import { answerEnquiry } from '../../features/support/enquiries/answer-enquiry.ts'
import { runWork } from '../../plumbing/run-work.ts'
import type { Day } from '../calendar.ts'
import { asAdmin, type Story } from '../story.ts'

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
const fromAddress = '203.0.113.77'

export async function askFromOutside(story: Story, day: Day): Promise<void> {
  const { support } = story.admins
  for (const { at, reply, isClosed, ...enquiry } of enquiries) {
    if (!day.reaches(at)) continue
    const sent = day.at(0.3)
    const asked = { actor: { kind: 'visitor' }, requestId: randomUUID() } as const
    const id = await runWork(
      story.db,
      () => sent,
      asked,
      (work) => addEnquiry(work, enquiry, fromAddress),
    )
    if (!reply && !isClosed) continue
    await asAdmin(story, support, day.after(sent, 3600), answerEnquiryCall, (work) =>
      answerEnquiry(work, {
        id,
        adminId: support.id,
        ...(reply ? { reply } : { status: 'closed' }),
      }),
    )
  }
}
