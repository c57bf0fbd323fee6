import { useMember } from '../../../plumbing/member.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Split, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { DepositForm } from './deposit-form.tsx'
import { InstructionsCard } from './instructions-card.tsx'
import { OwnAddresses } from './own-addresses.tsx'
import { QrLinks } from './qr-links.tsx'
import { depositText as text } from './text.ts'

export function DepositScreen() {
  const memberId = useMember()
  return (
    <>
      <PageHead
        title={text.title}
        lead={text.lead}
        actions={
          <LinkButton to="/user/deposit-history" look="plain" isSlim>
            {text.history}
          </LinkButton>
        }
      />
      <Split isEven>
        <Stack gap={4}>
          <InstructionsCard />
          <QrLinks />
          <OwnAddresses memberId={memberId} />
        </Stack>
        <DepositForm memberId={memberId} />
      </Split>
    </>
  )
}
