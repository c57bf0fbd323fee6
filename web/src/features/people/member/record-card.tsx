import type { SingleUser } from '@clearstead/contract/people'
import { useState } from 'react'
import { useText } from '../../../plumbing/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { notify } from '../../../ui/states/toaster.tsx'
import { CodeDialog } from '../public.tsx'
import { profileText } from './text.ts'

/** Who the member is, as far as they cannot change it themselves. */
export function RecordCard({ member }: { member: SingleUser }) {
  const text = useText(profileText)
  const [isVerifying, setIsVerifying] = useState(false)
  const isBlocked = member.status === 'block'
  return (
    <Card
      title={text.record}
      aside={
        <Badge tone={isBlocked ? 'bad' : member.isActive === 'active' ? 'ok' : 'neutral'}>
          {isBlocked ? text.blocked : text[member.isActive]}
        </Badge>
      }
      foot={
        member.verifiedAt === null && (
          <Button look="plain" isSlim onClick={() => setIsVerifying(true)}>
            {text.verify}
          </Button>
        )
      }
    >
      <LeaderRows>
        <LeaderRow label={text.username}>{member.username}</LeaderRow>
        <LeaderRow label={text.email}>{member.email}</LeaderRow>
        <LeaderRow label={text.verified}>
          {member.verifiedAt ? <Time at={member.verifiedAt} /> : text.notVerified}
        </LeaderRow>
        <LeaderRow label={text.referralCode}>
          <Code isWhole>{member.referralCode}</Code>
        </LeaderRow>
        <LeaderRow label={text.sponsor}>{member.sponsorName ?? text.noSponsor}</LeaderRow>
        <LeaderRow label={text.joined}>
          <Time at={member.createdAt} />
        </LeaderRow>
      </LeaderRows>
      {isVerifying && (
        <CodeDialog
          memberId={member.id}
          purpose="verify_email"
          title={text.verifyTitle}
          onClose={() => setIsVerifying(false)}
          onConfirmed={() => {
            setIsVerifying(false)
            notify.success(text.verifyDone)
          }}
        />
      )}
    </Card>
  )
}
