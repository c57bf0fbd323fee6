import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import {
  changeSignIn,
  getSignInState,
  sendResetMail,
  unlockAccount,
} from '@clearstead/contract/people/credentials'
import type { MemberId } from '@clearstead/contract/values/ids'
import { helpText as text } from '@clearstead/texts/people/help'
import { useState } from 'react'
import { exactTime } from '../../../../plumbing/format.ts'
import { useAct } from '../../../../plumbing/use-act.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { useCallForm } from '../../../../plumbing/use-call-form.ts'
import { useCanCall } from '../../../../plumbing/use-permission.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { Badge } from '../../../../ui/figures/badge.tsx'
import { DescriptionList, DescriptionRow } from '../../../../ui/figures/rows.tsx'
import { ExactTime } from '../../../../ui/figures/time.tsx'
import { TextArea } from '../../../../ui/forms/text-field.tsx'
import { Card, Inline, Note, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { Answered } from '../../../../ui/states/answered.tsx'
import { SecondAdminNotice } from '../../../approvals/public.tsx'

type Help = 'resetMail' | 'unlock' | 'removeFactor'

type Props = { memberId: MemberId; onClose: () => void }

function HelpDialog({ asked, ...props }: Props & { asked: Help }) {
  if (asked === 'removeFactor') return <RemoveFactorDialog {...props} />
  return <SupportDialog {...props} asked={asked} />
}

const calls = { resetMail: sendResetMail, unlock: unlockAccount }

function SupportDialog({ asked, memberId, onClose }: Props & { asked: keyof typeof calls }) {
  const { act, isSending, refusal } = useAct<typeof sendResetMail | typeof unlockAccount>(
    calls[asked],
    { onDone: onClose },
  )
  const words = text.acts[asked]
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={words.title}
      lead={words.lead}
      act={words.button}
      onConfirm={() => act({ id: memberId })}
      isBusy={isSending}
      refusal={refusal}
    />
  )
}

function RemoveFactorDialog({ memberId, onClose }: Props) {
  const form = useCallForm(changeSignIn, {
    start: { id: memberId, removeSecondFactor: true },
    onDone: onClose,
  })
  const words = text.acts.removeFactor
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words.title}
      lead={words.lead}
      act={words.button}
      isDanger
    >
      <TextArea form={form} name="reason" label={text.reason} hint={text.reasonHint} rows={2} />
      <SecondAdminNotice />
    </FormDialog>
  )
}

/** How often the card looks whether a code was mailed. */
const mailingMs = 2_000

type State = AnswerOf<typeof getSignInState>

/** How the member stands at the sign-in, what an admin may do about it, and what was done. */
export function SignInHelpCard({ memberId }: { memberId: MemberId }) {
  if (!useCanCall()(getSignInState)) return null
  return <HelpCard memberId={memberId} />
}

function HelpCard({ memberId }: { memberId: MemberId }) {
  const from = useAnswer(
    getSignInState,
    { id: memberId },
    { repeatMs: ({ isResetWaiting }) => (isResetWaiting ? mailingMs : undefined) },
  )
  const [asked, setAsked] = useState<Help>()
  return (
    <Card
      title={text.title}
      aside={from.answer?.lockedUntil && <Badge tone="bad">{text.locked}</Badge>}
      foot={from.answer && <Acts state={from.answer} onAsk={setAsked} />}
    >
      <Answered from={from} lines={4}>
        {(state) => (
          <Stack gap={3}>
            <SignInStatus state={state} />
            <Help help={state.help} />
          </Stack>
        )}
      </Answered>
      {asked && (
        <HelpDialog asked={asked} memberId={memberId} onClose={() => setAsked(undefined)} />
      )}
    </Card>
  )
}

function SignInStatus({ state }: { state: State }) {
  const { lockedUntil, hasTotp, payoutsHeldUntil } = state
  const rows: [label: string, value: string][] = [
    [text.wait, lockedUntil ? text.until({ moment: exactTime(lockedUntil) }) : text.noWait],
    [text.factor, hasTotp ? text.on : text.off],
    [text.resetCode, resetCodeText(state)],
    [
      text.payouts,
      payoutsHeldUntil ? text.held({ moment: exactTime(payoutsHeldUntil) }) : text.free,
    ],
  ]
  return (
    <DescriptionList>
      {rows.map(([label, value]) => (
        <DescriptionRow key={label} label={label}>
          {value}
        </DescriptionRow>
      ))}
    </DescriptionList>
  )
}

function resetCodeText({ isResetWaiting, resetMailedAt }: State): string {
  if (isResetWaiting) return text.codeWaiting
  return resetMailedAt ? text.codeMailed({ moment: exactTime(resetMailedAt) }) : text.noCode
}

function Help({ help }: Pick<State, 'help'>) {
  if (help.length === 0) return <Text tone="muted">{text.noHelp}</Text>
  return (
    <Stack gap={2}>
      <Text isStrong>{text.done}</Text>
      {help.map(({ act, by, at }) => (
        <Stack key={`${act} ${at.toISOString()}`} gap={1}>
          <Text>{text.doneBy({ act: text.actDone[act], by: by ?? text.someAdmin })}</Text>
          <Note>
            <ExactTime at={at} />
          </Note>
        </Stack>
      ))}
    </Stack>
  )
}

/** Each act only for those who may do it, and where it would change something. */
function Acts({ state, onAsk }: { state: State; onAsk: (asked: Help) => void }) {
  const mayCall = useCanCall()
  const offered: Record<Help, boolean> = {
    resetMail: mayCall(sendResetMail),
    unlock: state.lockedUntil !== null && mayCall(unlockAccount),
    removeFactor: state.hasTotp && mayCall(changeSignIn),
  }
  const shown = (Object.keys(offered) as Help[]).filter((key) => offered[key])
  if (shown.length === 0) return null
  return (
    <Inline gap={2}>
      {shown.map((key) => (
        <Button
          key={key}
          look={key === 'removeFactor' ? 'danger' : 'plain'}
          isSlim
          onClick={() => onAsk(key)}
        >
          {text.acts[key].button}
        </Button>
      ))}
    </Inline>
  )
}
