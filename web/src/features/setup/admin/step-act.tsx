import { testMail } from '@clearstead/contract/mails'
import { signIn } from '@clearstead/contract/people/sign-in'
import { openTestAccount, type SetupStepView } from '@clearstead/contract/setup'
import { setupText as text } from '@clearstead/texts/setup/setup'
import { stepsText as words } from '@clearstead/texts/setup/steps'
import { useState } from 'react'
import { useAct } from '../../../plumbing/use-act.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { InviteButton } from '../../../ui/actions/invite-button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { RefusalNotice } from '../../../ui/states/notice.tsx'
import { useEnter } from '../../people/public.tsx'
import { FirstEmailDialog } from './first-email-dialog.tsx'

/** The screens on which steps are done. */
const places = {
  brand: { to: '/admin/settings', search: { tab: 'brand' } },
  languages: { to: '/admin/settings', search: { tab: 'brand' } },
  time_zone: { to: '/admin/settings', search: { tab: 'programme', field: 'programme.timezone' } },
  plans: { to: '/admin/plans' },
  pay_in: { to: '/admin/settings', search: { tab: 'deposit' } },
  pay_out: { to: '/admin/settings', search: { tab: 'payouts' } },
  legal: { to: '/admin/settings', search: { tab: 'legal' } },
  second_factor: { to: '/admin/account' },
  second_owner: { to: '/admin/settings', search: { tab: 'admins' } },
} as const

type Props = { step: SetupStepView; isMain: boolean; onMailed: () => void }

/** The one act that does a step, or leads to its screen. */
export function StepAct({ step: { name, found, field }, isMain, onMailed }: Props) {
  const look = { look: isMain ? 'primary' : 'plain', isSlim: true } as const
  const label = words[name]
  if (name === 'email') return <EmailAct look={look} label={label} />
  if (name === 'try') return <TryAct look={look} label={label} />
  if (name === 'invitation') {
    return <InviteButton label={label} />
  }
  if (name === 'mail') {
    // Without a server a test proves nothing; what was written instead stands beside the jobs.
    if (found.code === 'setup.found.no_mail_server') {
      return (
        <LinkButton to="/admin/jobs" {...look}>
          {text.openMails}
        </LinkButton>
      )
    }
    return <MailAct look={look} label={label} onMailed={onMailed} />
  }
  return (
    <LinkButton {...(placeOf(field) ?? places[name])} {...look}>
      {label}
    </LinkButton>
  )
}

/** The groups of settings that hold the operator's own texts. */
const groupsWithTexts = ['brand', 'deposit', 'legal'] as const

/** Where such a text is edited. */
function placeOf(field: string | null) {
  const tab = groupsWithTexts.find((group) => field?.startsWith(`${group}.`))
  return tab && field ? ({ to: '/admin/settings', search: { tab, field } } as const) : undefined
}

type ActProps = { look: { look: 'primary' | 'plain'; isSlim: true }; label: string }

function EmailAct({ look, label }: ActProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...look} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <FirstEmailDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function MailAct({ look, label, onMailed }: ActProps & { onMailed: () => void }) {
  const { act, isSending, refusal } = useAct(testMail, { onDone: onMailed })
  return (
    <>
      <Button {...look} isBusy={isSending} onClick={() => act({})}>
        {label}
      </Button>
      <RefusalNotice refusal={refusal} />
    </>
  )
}

/** Opens the member’s side with the test account, beside the admin’s own sign-in. */
function TryAct({ look, label }: ActProps) {
  const enter = useEnter('member')
  const signing = useAct(signIn, {
    success: null,
    onDone: ({ auth, expireAt }) =>
      enter({ id: auth.id, referralCode: auth.referralCode, expiresAt: expireAt.toISOString() }),
  })
  const opening = useAct(openTestAccount, {
    success: null,
    onDone: ({ username, password }) => signing.act({ email: username, password }),
  })
  return (
    <>
      <Button
        {...look}
        isBusy={opening.isSending || signing.isSending}
        onClick={() => opening.act({})}
      >
        {label}
      </Button>
      <RefusalNotice refusal={opening.refusal ?? signing.refusal} />
    </>
  )
}
