import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { listQrLinks } from '@clearstead/contract/content/pictures'
import { type DepositMethod, getDepositAddress } from '@clearstead/contract/deposits'
import { getSettings } from '@clearstead/contract/settings/settings'
import type { MemberId } from '@clearstead/contract/values/ids'
import { chainText } from '@clearstead/texts/deposits/chain'
import { chainNameText } from '@clearstead/texts/deposits/chain-name'
import { useAddress } from '../../../plumbing/address.ts'
import { useMember } from '../../../plumbing/session.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { Card, FormColumns, Note, Stack, Text } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Markdown } from '../../../ui/states/markdown.tsx'
import { OnceKnown } from '../../../ui/states/once-known.tsx'
import { ChainWay } from './chain/chain-way.tsx'
import { PaymentsCard } from './chain/payments-card.tsx'
import { useIncoming } from './chain/use-incoming.ts'
import { DepositForm } from './deposit-form.tsx'
import { depositText as text } from './text.ts'

const most = 20

/** The operator's pictures to pay by, each with the address that it holds. */
function QrLinks() {
  const { answer } = useAnswer(listQrLinks, { page: 1, limit: most })
  return answer?.rows.map(({ id, label, address, image }) => (
    <Card key={id} title={label}>
      <Picture src={image} alt={label} isCode />
      <Code isWhole copyLabel={text.copyAddress}>
        {address}
      </Code>
      <Note>{text.qrLead}</Note>
    </Card>
  ))
}

export function DepositScreen() {
  const memberId = useMember()
  const ways = useAnswer(getDepositAddress, { memberId })
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
      <Answered from={ways} lines={6}>
        {(answer) => <Ways memberId={memberId} ways={answer} />}
      </Answered>
    </>
  )
}

type Props = { memberId: MemberId; ways: ReplyOf<typeof getDepositAddress> }

/** Only what the operator has set up: each chain, and reporting a payment that was made elsewhere. */
function Ways({ memberId, ways }: Props) {
  const { methods, chains } = ways
  const { search, change } = useAddress('/_member/user/web3-deposit')
  const incoming = useIncoming(memberId, chains.length > 0)
  const onChain = chains.map(({ method }) => method)
  const reported = methods.filter((method) => !onChain.some((chain) => chain === method))
  const tabs = [
    ...chains.map(({ method, symbol }) => ({
      key: method,
      label: chainText.way({ symbol, network: chainNameText[method] }),
    })),
    ...(reported.length > 0 ? [{ key: 'report' as const, label: text.reportWay(reported) }] : []),
  ]
  const chosen = tabs.find(({ key }) => key === search.way) ?? tabs[0]
  if (chosen === undefined) return <NoWay />
  const chain = chains.find(({ method }) => method === chosen.key)
  const way =
    chain === undefined ? (
      <ReportWay {...{ memberId }} methods={reported} />
    ) : (
      <ChainWay
        key={chain.method}
        {...{ memberId, chain }}
        pairing={ways.pairing}
        address={ways[chain.method]}
      />
    )
  return (
    <OnceKnown all={chains.length > 0 ? [incoming.read] : []}>
      <Stack>
        <PaymentsCard {...{ memberId, incoming }} />
        {tabs.length === 1 ? (
          way
        ) : (
          <Tabs
            label={text.ways}
            tabs={tabs}
            chosen={chosen.key}
            onChoose={(way) => change({ way })}
          >
            {way}
          </Tabs>
        )}
      </Stack>
    </OnceKnown>
  )
}

/** Where to pay, above the form that reports the payment. */
function ReportWay({ memberId, methods }: { memberId: MemberId; methods: DepositMethod[] }) {
  return (
    <FormColumns isFormLast>
      <Stack gap={4}>
        {methods.includes('bank') && <InstructionsCard />}
        <QrLinks />
      </Stack>
      <DepositForm memberId={memberId} methods={methods} />
    </FormColumns>
  )
}

function NoWay() {
  return (
    <Card title={text.form}>
      <EmptyState
        act={
          <LinkButton to="/user/query/create" look="plain" isSlim>
            {text.askSupport}
          </LinkButton>
        }
      >
        {text.noWay}
      </EmptyState>
    </Card>
  )
}

function InstructionsCard() {
  const settings = useAnswer(getSettings, {})
  return (
    <Card title={text.instructions}>
      <Answered from={settings} lines={5}>
        {(answer) => {
          const { instructions } = answer.settings.deposit
          if (instructions) return <Markdown text={instructions} />
          return <Text tone="muted">{text.noInstructions}</Text>
        }}
      </Answered>
    </Card>
  )
}
