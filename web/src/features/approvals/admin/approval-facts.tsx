import type { ApprovalView } from '@clearstead/contract/approvals'
import { usd } from '@clearstead/contract/values/money'
import { isAmount } from '@clearstead/contract/values/money-text'
import { amountText, exactTime, withReadableAmounts } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { SettingChanges } from '../../settings/public.tsx'
import { approvalText as text } from './text.ts'

/** The sentence, every setting or field of the request, and who asked. */
export function ApprovalFacts({ approval }: { approval: ApprovalView }) {
  const { summary, request, changes, askedByName, askedAt } = approval
  return (
    <>
      <Text isStrong>{summary}</Text>
      <SettingChanges changes={changes} />
      <DescriptionList>
        {Object.entries(changes.length > 0 ? {} : request).map(([name, value]) => (
          <DescriptionRow key={name} label={text.field(name)}>
            {valueText(value, locale)}
          </DescriptionRow>
        ))}
        <DescriptionRow label={text.askedBy}>{askedByName}</DescriptionRow>
        <DescriptionRow label={text.at}>
          <Time at={askedAt} />
        </DescriptionRow>
      </DescriptionList>
    </>
  )
}

/** An amount as an amount, a moment as a moment, anything else as it was sent. */
function valueText(value: unknown, locale: string): string {
  if (value === null) return text.none
  if (typeof value === 'object') {
    return shortened(withReadableAmounts(JSON.stringify(value), locale))
  }
  const sent = String(value)
  if (isMoment(sent)) return exactTime(new Date(sent), locale)
  return isAmount(sent) ? amountText(usd(sent), { locale }) : text.value(sent)
}

function isMoment(sent: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(sent)
}

const longest = 120

/** Lists and whole records stand in the sentence already; here they may be cut. */
function shortened(whole: string): string {
  return whole.length > longest ? `${whole.slice(0, longest)}…` : whole
}
