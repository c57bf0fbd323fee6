import { getSettings } from '@clearstead/contract/settings/settings'
import { questionsText as text } from '@clearstead/texts/content/questions'
import { Link } from '@tanstack/react-router'
import { formatPercent } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'

/** What people ask before they put money in, answered by the rules in effect. */
export function Questions() {
  const { answer } = useAnswer(getSettings, {})
  if (!answer) return null
  const { programme, withdrawal } = answer.settings
  const fee = formatPercent(withdrawal.feePercent, { isShort: true })
  const early = formatPercent(withdrawal.earlyFeePercent, { isShort: true })
  return (
    <Stack gap={1}>
      <Disclosure title={text.sure}>
        <Text>{text.sureAnswer}</Text>
      </Disclosure>
      <Disclosure title={text.whence}>
        <Text>
          {text.whenceAnswer} <Link to="/transparency">{text.whenceLink}</Link>
        </Text>
      </Disclosure>
      <Disclosure title={text.stops}>
        <Text>{text.stopsAnswer}</Text>
      </Disclosure>
      <Disclosure title={text.leave}>
        <Text>{text.leaveAnswer({ fee, early, hours: programme.promisedHours })}</Text>
      </Disclosure>
      <Disclosure title={text.most}>
        <Text>{text.mostAnswer({ multiple: programme.capMultiple })}</Text>
      </Disclosure>
      <Disclosure title={text.check}>
        <Text>{text.checkAnswer}</Text>
      </Disclosure>
    </Stack>
  )
}
