import type { SingleUser } from '@clearstead/contract/people/users'
import { memberProfileText as text } from '@clearstead/texts/people/member-profile'
import { useState } from 'react'
import { notify } from '../../../plumbing/notify.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CodeDialog } from '../public.tsx'

/** Who the member is, as far as they cannot change it themselves. */
export function RecordCard({ member }: { member: SingleUser }) {
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
      <DescriptionList>
        <DescriptionRow label={text.username}>{member.username}</DescriptionRow>
        <DescriptionRow label={text.email}>{member.email}</DescriptionRow>
        <DescriptionRow label={text.verified}>
          {member.verifiedAt ? <Time at={member.verifiedAt} /> : text.notVerified}
        </DescriptionRow>
        <DescriptionRow label={text.referralCode}>
          <Code isWhole>{member.referralCode}</Code>
        </DescriptionRow>
        <DescriptionRow label={text.sponsor}>{member.sponsorName ?? text.noSponsor}</DescriptionRow>
        <DescriptionRow label={text.joined}>
          <Time at={member.createdAt} />
        </DescriptionRow>
      </DescriptionList>
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
