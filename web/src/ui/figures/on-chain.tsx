import type { Chain } from '@clearstead/contract/values/chain'
import { addressLink, transactionLink } from '@clearstead/contract/values/explorer'
import { useExplorer } from '../../plumbing/public-settings.ts'
import { CopyButton } from '../actions/copy-button.tsx'
import { OutsideLink } from '../actions/outside-link.tsx'
import { Inline } from '../layout/layout.tsx'
import { Code } from './code.tsx'
import { shortCode } from './short-code.ts'

/** The spelling of hashes; what people typed as a reference may be anything. */
const hashes: Readonly<Record<Chain, RegExp>> = {
  bep20: /^0x[\da-f]{64}$/i,
  trc20: /^[\da-f]{64}$/i,
}

type Copied = { copyLabel?: string }

/** The hash of a transaction, linked to the explorer of its chain if the operator has named one. */
export function ChainTransaction({
  chain,
  hash,
  ...copied
}: Copied & { chain: Chain; hash: string }) {
  const explorer = useExplorer(chain)
  const link = hashes[chain].test(hash) ? transactionLink(explorer, hash) : ''
  return <LinkedCode code={hash} link={link} {...copied} />
}

/** An address or a contract, linked to the explorer of its chain if the operator has named one. */
export function ChainAddress({
  chain,
  address,
  ...copied
}: Copied & { chain: Chain; address: string }) {
  return <LinkedCode code={address} link={addressLink(useExplorer(chain), address)} {...copied} />
}

type Of<Method> = { method: Method; of: string }

/** The reference of a payment: linked where it is a transaction on a chain. */
export function PaymentReference({ method, of }: Of<Chain | 'bank' | 'qr'>) {
  if (method === 'bank' || method === 'qr') return <Code>{of}</Code>
  return <ChainTransaction chain={method} hash={of} />
}

/** Where a payment goes: an address on a chain, linked, or what a bank needs. */
export function PaymentAddress({ method, of }: Of<Chain | 'bank'>) {
  return method === 'bank' ? of : <ChainAddress chain={method} address={of} />
}

function LinkedCode({ code, link, copyLabel }: Copied & { code: string; link: string }) {
  const label = copyLabel ? { label: copyLabel } : {}
  if (link === '') return <Code {...(copyLabel && { copyLabel })}>{code}</Code>
  return (
    <Inline gap={1}>
      <OutsideLink to={link} label={shortCode(code)} />
      <CopyButton text={code} {...label} />
    </Inline>
  )
}
