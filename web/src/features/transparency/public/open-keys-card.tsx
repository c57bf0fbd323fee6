import {
  getInstallationKeys,
  type InstallationKey,
} from '@clearstead/contract/transparency/installation'
import { keysText as text } from '@clearstead/texts/transparency/keys'
import { useState } from 'react'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card, Note, Stack, Text } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { checkKeys, type KeysCheck } from '../check-keys.ts'

/** The keys of the installation, oldest first, and a check of their chain in the browser. */
export function KeysCard() {
  const from = useAnswer(getInstallationKeys, {})
  return (
    <Card title={text.title}>
      <Text tone="muted">{text.lead}</Text>
      <Answered from={from} lines={2}>
        {({ keys }) => (
          <Stack gap={4}>
            {keys.map((key) => (
              <Key key={key.id} of={key} />
            ))}
            <ChainCheck keys={keys} />
          </Stack>
        )}
      </Answered>
    </Card>
  )
}

function Key({ of: { publicKey, since, signature, reason } }: { of: InstallationKey }) {
  return (
    <Stack gap={2}>
      <Code isWhole copyLabel={text.key}>
        {publicKey}
      </Code>
      <Note>
        {text.since} <Time at={since} />
      </Note>
      {signature !== null && (
        <>
          <Text isSmall>{text.replaced({ reason })}</Text>
          <Note>{text.signature}</Note>
          <Code copyLabel={text.signature}>{signature}</Code>
        </>
      )}
    </Stack>
  )
}

const tones = { holds: 'ok', fails: 'bad', unsupported: 'wait' } as const

function ChainCheck({ keys }: { keys: readonly InstallationKey[] }) {
  const [result, setResult] = useState<KeysCheck>()
  return (
    <>
      <div>
        <Button look="plain" isSlim onClick={() => void checkKeys(keys).then(setResult)}>
          {text.check}
        </Button>
      </div>
      <div role="status">
        {result && (
          <Notice tone={tones[result]} isSlim>
            {text.results[result]}
          </Notice>
        )}
      </div>
    </>
  )
}
