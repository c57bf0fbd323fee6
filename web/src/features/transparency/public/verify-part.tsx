import { questionText } from '@clearstead/texts/transparency/question'
import { verifyText as text } from '@clearstead/texts/transparency/verify'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { FileButton } from '../../../ui/forms/file-button.tsx'
import { PlainTextArea } from '../../../ui/forms/plain-text-area.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { ReportPart } from '../../../ui/layout/report.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { checkProof, type ProofCheck } from '../check-proof.ts'
import { type KnownRoot, ProofResult } from './proof-result.tsx'

/** A proof of forty steps is about 12 kB. */
const largestBytes = 200_000

type Problem = 'empty' | 'tooLarge' | 'notJson' | 'noCrypto'

/** Checks a proof in the browser; no request is made by it. */
export function VerifyPart({ known }: { known: KnownRoot | undefined }) {
  const [proof, setProof] = useState('')
  const [check, setCheck] = useState<ProofCheck>()
  const [problem, setProblem] = useState<Problem>()
  // A check that ends after another proof was begun says nothing about that one.
  const begun = useRef(0)
  const begin = (written: string) => {
    begun.current += 1
    setProof(written)
    setCheck(undefined)
    setProblem(undefined)
  }
  const run = async (written: string) => {
    begin(written)
    const own = begun.current
    const result = await checked(written)
    if (own !== begun.current) return
    if (typeof result === 'string') setProblem(result)
    else setCheck(result)
  }
  const open = async (file: File) => {
    begin('')
    if (file.size > largestBytes) {
      setProblem('tooLarge')
      return
    }
    const own = begun.current
    const written = await file.text()
    if (own === begun.current) await run(written)
  }
  return (
    <ReportPart id="verify" question={questionText.verify} answer={text.answer}>
      <Text tone="muted">{text.how}</Text>
      <Card>
        <form
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void run(proof)
          }}
        >
          <Stack gap={4}>
            <PlainTextArea
              label={text.paste}
              hint={text.pasteHint}
              error={problem && text[problem]}
              value={proof}
              rows={6}
              onChange={(event: ChangeEvent<HTMLTextAreaElement>) => begin(event.target.value)}
            />
            <Inline gap={3}>
              <Button type="submit">{text.check}</Button>
              <FileButton label={text.open} accept=".json,application/json" onOpen={open} />
              {proof && (
                <Button look="quiet" onClick={() => begin('')}>
                  {text.again}
                </Button>
              )}
            </Inline>
          </Stack>
        </form>
        <div role="status">{check && <ProofResult check={check} known={known} />}</div>
      </Card>
      <Text tone="muted" isSmall>
        {text.script}
      </Text>
    </ReportPart>
  )
}

async function checked(written: string): Promise<ProofCheck | Problem> {
  if (written.trim() === '') return 'empty'
  if (!globalThis.crypto?.subtle) return 'noCrypto'
  const proof = parsed(written)
  return proof === undefined ? 'notJson' : checkProof(proof)
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined
    throw cause
  }
}
