import { addressLink } from '@clearstead/contract/values/explorer'
import { tokenAdminText as text } from '@clearstead/texts/market/token-admin'
import { useExplorer } from '../../../plumbing/public-settings.ts'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { OutsideLink } from '../../../ui/actions/outside-link.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { Inline, Well } from '../../../ui/layout/layout.tsx'
import { Span, Text } from '../../../ui/layout/text.tsx'

/** The contract of the token on BNB Smart Chain, to copy and to look up in the explorer of the settings. */
export function ContractAddress({ address }: { address: string }) {
  const link = addressLink(useExplorer('bep20'), address)
  return (
    <Well>
      <Text isSmall tone="muted">
        {text.contractAddress}
      </Text>
      {address ? (
        <Inline justify="apart">
          <Code hasCopy={false}>{address}</Code>
          <Inline gap={3}>
            <CopyButton text={address} label={text.copy} isButton />
            {link && <OutsideLink to={link} label={text.view} />}
          </Inline>
        </Inline>
      ) : (
        <Span>{text.noAddress}</Span>
      )}
    </Well>
  )
}
