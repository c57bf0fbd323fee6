import { sentenceOf } from '@clearstead/contract/call/say'
import { isAllClaimed } from '@clearstead/contract/daily/claims'
import { isZero } from '@clearstead/contract/values/money'
import { watchText as text } from '@clearstead/texts/daily/watch'
import { Play, RefreshCw, ShieldAlert } from 'lucide-react'
import type { Answer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { AmountRow, DescriptionList, TimeRow } from '../../../ui/figures/rows.tsx'
import { Card, Inline, Note, Stack, Text } from '../../../ui/layout/layout.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Spinner } from '../../../ui/states/spinner.tsx'
import type { ClaimCheck, useClaimCheck } from './use-claim-check.ts'

type ClaimantStatus = { hasPlan: boolean; isBlocked: boolean }

type Props = {
  claimant: ClaimantStatus | undefined
  memberFrom: Pick<Answer<unknown>, 'state' | 'refusal' | 'refetch'>
  claim: ReturnType<typeof useClaimCheck>
  onWatch: () => void
}

/** Plan status and the one button; it is on only when the server has said that a claim is open. */
export function ClaimCard({ claimant, memberFrom, claim, onWatch }: Props) {
  if (!claimant) return <NoRecord from={memberFrom} />
  return (
    <Card
      title={text.today}
      aside={
        <Inline gap={2}>
          <Note>{text.plan}</Note>
          <Badge tone={claimant.hasPlan ? 'ok' : 'neutral'}>
            {claimant.hasPlan ? text.premium : text.noPlan}
          </Badge>
        </Inline>
      }
    >
      {claim.problem && (
        <Notice tone="wait" title={text.cannotCheck} isAlert>
          <Stack gap={3}>
            <p>{text[claim.problem]}</p>
            <Inline>
              <Button
                look="plain"
                isSlim
                isBusy={claim.isChecking}
                icon={<RefreshCw />}
                onClick={claim.retry}
              >
                {text.retry}
              </Button>
            </Inline>
          </Stack>
        </Notice>
      )}
      {claim.check && claimant.hasPlan && <Worth check={claim.check} />}
      <MainAct claimant={claimant} claim={claim} onWatch={onWatch} />
    </Card>
  )
}

function NoRecord({ from }: { from: Props['memberFrom'] }) {
  return (
    <Card title={text.today}>
      {from.state === 'waiting' ? (
        <Waiting words={text.loading} />
      ) : (
        <ErrorState message={from.refusal?.message ?? text.failed} onRetry={from.refetch} />
      )}
    </Card>
  )
}

function Waiting({ words }: { words: string }) {
  return (
    <Inline gap={3}>
      <Spinner isLoading isSmall />
      <Text tone="muted">{words}</Text>
    </Inline>
  )
}

function MainAct({
  claimant,
  claim,
  onWatch,
}: Omit<Props, 'memberFrom'> & { claimant: ClaimantStatus }) {
  if (claimant.isBlocked) {
    return (
      <Stack gap={2}>
        <Inline gap={2}>
          <Badge tone="bad">
            <ShieldAlert size={14} /> {text.denied}
          </Badge>
        </Inline>
        <Note>{text.deniedBody}</Note>
      </Stack>
    )
  }
  if (claim.isChecking && !claim.problem) return <Waiting words={text.checking} />
  const why = refusalOf(claimant, claim.check)
  const isOpen = claim.check !== undefined && why === undefined
  const words = why === 'plan' ? text.buyFirst : why === 'claimed' ? text.alreadyClaimed : why
  return (
    <Inline gap={3}>
      <Button disabled={!isOpen} icon={<Play />} onClick={onWatch}>
        {words ?? text.watch}
      </Button>
      {why === 'plan' && (
        <LinkButton to="/user/subscription" look="plain">
          {text.seePlans}
        </LinkButton>
      )}
    </Inline>
  )
}

/** Why the button is off: the two cases of docs/wire.md, section 14, or the server's reason. */
function refusalOf(claimant: ClaimantStatus, check: ClaimCheck | undefined): string | undefined {
  if (!claimant.hasPlan) return 'plan'
  if (check && isAllClaimed(check)) return 'claimed'
  return sentenceOf(check?.reason) || undefined
}

function Worth({ check }: { check: ClaimCheck }) {
  return (
    <DescriptionList>
      {!isAllClaimed(check) && <AmountRow label={text.worth} of={check.expected} />}
      {!isZero(check.held) && <AmountRow label={text.held} of={check.held} />}
      <AmountRow label={text.left} of={check.availableLimit} />
      <TimeRow label={text.nextDay} at={check.resetsAt} />
    </DescriptionList>
  )
}
