import { getNewestRoot } from '@clearstead/contract/transparency/proofs'
import { rootCopyText as text } from '@clearstead/texts/transparency/root-copy'
import { dayText } from '../../plumbing/format.ts'
import { useAnswer } from '../../plumbing/use-answer.ts'
import { Code } from '../../ui/figures/code.tsx'
import { Inline, Note, Stack } from '../../ui/layout/layout.tsx'

/** The root with its day, and why a copy of it is worth keeping; nothing before the first published day. */
export function NewestRoot() {
  const root = useAnswer(getNewestRoot, {}).answer?.root
  if (!root) return null
  return (
    <Stack gap={1}>
      <Inline gap={2}>
        <Note>{text.note({ day: dayText(root.day) })}</Note>
        <Code copyLabel={text.copy}>{root.hash}</Code>
      </Inline>
      <Note>{text.lead}</Note>
    </Stack>
  )
}
