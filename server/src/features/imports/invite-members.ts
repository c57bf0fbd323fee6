import { invitationText } from '@clearstead/texts/imports/all'
import { enqueue } from '../../plumbing/jobs/queue.ts'
import { linkTo } from '../../plumbing/public-url.ts'
import type { Work } from '../../plumbing/work.ts'
import { currentSettings } from '../settings/public.ts'
import { takeInvitations } from './row-queries.ts'
import type { Invited } from './rules.ts'

const mailsPerWork = 100

/** Queues the mails to some of the members who moved in; false if none waits. */
export async function inviteSome(work: Work): Promise<boolean> {
  const invited = await takeInvitations(work, mailsPerWork)
  const { settings } = await currentSettings(work.tx, work.now)
  for (const member of invited) {
    const mail = { to: member.email, ...invitation(settings.brand.name, member) }
    await enqueue(work, 'mail', mail, `invitation:${member.memberId}`)
  }
  return invited.length === mailsPerWork
}

function invitation(brand: string, { language, fullname, username, email }: Invited) {
  const text = invitationText[language]
  // Who follows the link is asked only for the mailed code and a new password.
  const link = linkTo(`/login?forgot=${encodeURIComponent(email)}`)
  const way = link ? text.byLink({ link }) : text.byPage({ brand, email })
  return {
    subject: text.subject({ brand }),
    text: [
      text.greeting({ fullname }),
      text.moved({ brand, username }),
      text.password({ way }),
      text.secret({ brand }),
    ].join('\n\n'),
  }
}
