import { enqueue } from '../../../plumbing/jobs/queue.ts'
import { linkTo } from '../../../plumbing/public-url.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import { takeInvitations } from './row-queries.ts'

const mailsPerWork = 100

/** Queues the mails to some of the members who moved in; false if none waits. */
export async function inviteSome(work: Work): Promise<boolean> {
  const invited = await takeInvitations(work, mailsPerWork)
  const { settings } = await currentSettings(work.tx, work.now)
  const { name } = settings.brand
  for (const { memberId, username, email, fullname } of invited) {
    await enqueue(
      work,
      'mail',
      { to: email, ...invitation({ brand: name, fullname, username, email }) },
      `invitation:${memberId}`,
    )
  }
  return invited.length === mailsPerWork
}

type Invited = { brand: string; fullname: string; username: string; email: string }

function invitation({ brand, fullname, username, email }: Invited) {
  return {
    subject: `${brand}: your account has moved`,
    text: [
      `Dear ${fullname},`,
      `your account is now kept by ${brand}, with your balances, plans and sponsor as they were. Your username is ${username}.`,
      `Your old password has not moved. ${wayToPassword(brand, email)} A code is then mailed to you.`,
      `Nobody of ${brand} will ever ask you for that code.`,
    ].join('\n\n'),
  }
}

/** The sign-in page asks whoever follows the link for nothing but the mailed code and a new password. */
function wayToPassword(brand: string, email: string): string {
  const link = linkTo(`/login?forgot=${encodeURIComponent(email)}`)
  return link
    ? `To set a new one, open ${link} and choose “Send code”.`
    : `To set a new one, open the sign-in page of ${brand}, choose “Forgot password?” and enter ${email}.`
}
