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
    subject: `${brand}: your account has been transferred to us`,
    text: [
      `Hello ${fullname},`,
      `Your account is now with ${brand}. Your balances, plans and sponsor are unchanged. Your username is ${username}.`,
      `Your old password will not work here. ${wayToPassword(brand, email)} We will then e-mail you a code.`,
      `No one at ${brand} will ever ask you for that code.`,
    ].join('\n\n'),
  }
}

/** Who follows the link is asked only for the mailed code and a new password. */
function wayToPassword(brand: string, email: string): string {
  const link = linkTo(`/login?forgot=${encodeURIComponent(email)}`)
  return link
    ? `To set a new one, open ${link} and choose “Send code”.`
    : `To set a new one, open the sign-in page of ${brand}, choose “Forgot password?” and enter ${email}.`
}
