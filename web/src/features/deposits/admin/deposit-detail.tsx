import type { DepositView } from '@clearstead/contract/deposits'
import { getUser } from '@clearstead/contract/people'
import { getWallets } from '@clearstead/contract/reports'
import { add } from '@clearstead/contract/values/money'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Words } from '../../../ui/layout/words.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { DepositActs } from './deposit-acts.tsx'
import { ProofImage } from './proof-image.tsx'
import { depositText } from './text.ts'

/** Everything needed to decide on one deposit. */
export function DepositDetail({ deposit }: { deposit: DepositView }) {
  const text = useText(depositText)
  const { id, fullname, userId, amount, method, createdAt, decidedAt, reference, note } = deposit
  return (
    <Card
      title={fullname}
      aside={<Link to={`/admin/check/profile/${userId}`}>{text.profile}</Link>}
    >
      <Figure
        size="medium"
        note={
          <>
            {text.wayName(method)}, {text.sent.toLowerCase()} <Time at={createdAt} />
          </>
        }
      >
        <Amount of={amount} />
      </Figure>
      <LeaderRows>
        {reference && (
          <LeaderRow label={text.reference}>
            <Code>{reference}</Code>
          </LeaderRow>
        )}
        {decidedAt && (
          <LeaderRow label={text.decided}>
            <Time at={decidedAt} />
          </LeaderRow>
        )}
        {note && <LeaderRow label={text.note}>{note}</LeaderRow>}
        <MemberRows deposit={deposit} />
      </LeaderRows>
      {deposit.isDisputed && (
        <Notice tone="wait">
          <p>{text.disputed(deposit.disputedWith.join(', '))}</p>
        </Notice>
      )}
      {deposit.hasProof ? (
        <ProofImage id={id} name={fullname} />
      ) : (
        <Words tone="muted" isSmall>
          {text.proof}: {text.noProof.toLowerCase()}
        </Words>
      )}
      <DepositActs deposit={deposit} />
    </Card>
  )
}

function MemberRows({ deposit }: { deposit: DepositView }) {
  const text = useText(depositText)
  const { answer: member } = useAnswer(getUser, { id: deposit.userId }, { keepPrevious: false })
  const own = useAnswer(getWallets, { userId: deposit.userId }, { keepPrevious: false })
  const funding = own.answer?.wallets.funding
  return (
    <>
      {member && (
        <>
          <LeaderRow label={text.joined}>
            <Time at={member.singleuser.createdAt} />
          </LeaderRow>
          <LeaderRow label={text.activePlan}>
            <Amount of={member.singleuser.activePlan} />
          </LeaderRow>
        </>
      )}
      {funding !== undefined && (
        <LeaderRow label={text.fundingNow}>
          <Amount of={funding} />
        </LeaderRow>
      )}
      {funding !== undefined && deposit.status === 'pending' && (
        <LeaderRow label={text.fundingAfter} isTotal>
          <Amount of={add(funding, deposit.amount)} />
        </LeaderRow>
      )}
    </>
  )
}
