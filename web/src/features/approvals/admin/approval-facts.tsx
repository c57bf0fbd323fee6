import { type ApprovalView, getApprovalPicture } from '@clearstead/contract/approvals'
import { sentenceOf } from '@clearstead/contract/call/say'
import { type Language, languageNames } from '@clearstead/contract/languages'
import type { ApprovalId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { isAmount } from '@clearstead/contract/values/money-text'
import { amountText, exactTime, withReadableAmounts } from '../../../plumbing/format.ts'
import { useFile } from '../../../plumbing/use-file.ts'
import { FileLink } from '../../../ui/actions/file-link.tsx'
import { DescriptionList, DescriptionRow, TimeRow } from '../../../ui/figures/rows.tsx'
import { Note, Stack, Text } from '../../../ui/layout/layout.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { SettingChanges } from '../../settings/public.tsx'
import { approvalText as text } from './text.ts'

/** The sentence, every setting or field of the request, and who asked. */
export function ApprovalFacts({ approval }: { approval: ApprovalView }) {
  const { id, summary, changes, picture, askedByName, askedAt } = approval
  const { picture_id: _, ...request } = approval.request
  return (
    <>
      <Text isStrong>{sentenceOf(summary)}</Text>
      <SettingChanges changes={changes} />
      {picture &&
        (isDocument(request) ? <ApprovalDocument id={id} /> : <ApprovalPicture id={id} />)}
      <DescriptionList>
        {Object.entries(changes.length > 0 ? {} : request).map(([name, value]) => (
          <DescriptionRow key={name} label={text.field(name)}>
            {valueText(value)}
          </DescriptionRow>
        ))}
        <DescriptionRow label={text.askedBy}>{askedByName}</DescriptionRow>
        <TimeRow label={text.at} at={askedAt} />
      </DescriptionList>
    </>
  )
}

/** What approving would publish. Fetched with the headers of a call, as every file of the back office. */
function ApprovalPicture({ id }: { id: ApprovalId }) {
  const { url, isFailed, refetch } = useFile(getApprovalPicture, { id })
  if (isFailed) return <ErrorState message={text.pictureFailed} onRetry={refetch} />
  return (
    <Stack gap={2}>
      {url ? <Picture src={url} alt={text.pictureAlt} /> : <SkeletonBox height={240} />}
      <Note>{text.pictureNote}</Note>
    </Stack>
  )
}

/** A statement of reserves is a document, which is saved and opened; anything else is shown. */
function isDocument(request: Readonly<Record<string, unknown>>): boolean {
  return 'is_published' in request
}

/** The document that approving would publish. */
function ApprovalDocument({ id }: { id: ApprovalId }) {
  const { url, isFailed, refetch } = useFile(getApprovalPicture, { id })
  if (isFailed) return <ErrorState message={text.documentFailed} onRetry={refetch} />
  return (
    <Stack gap={2}>
      <div>
        {url && (
          <FileLink href={url} fileName={`statement-${id}`}>
            {text.document}
          </FileLink>
        )}
      </div>
      <Note>{text.documentNote}</Note>
    </Stack>
  )
}

/** An amount as an amount, a moment as a moment, anything else as it was sent. */
function valueText(value: unknown): string {
  if (value === null) return text.none
  if (isList(value)) return shortened(value.map((one) => valueText(one)).join(', '))
  if (isTranslations(value)) {
    const said = ([language, one]: [Language, unknown]) =>
      `${languageNames[language]}: ${valueText(one)}`
    return (Object.entries(value) as [Language, unknown][]).map(said).join(', ')
  }
  if (typeof value === 'object') {
    return shortened(withReadableAmounts(JSON.stringify(value)))
  }
  const sent = String(value)
  if (isMoment(sent)) return exactTime(new Date(sent))
  return isAmount(sent) ? amountText(usd(sent)) : text.value(sent)
}

/** A list of single values, such as permissions. */
function isList(value: unknown): value is readonly (string | number)[] {
  return Array.isArray(value) && value.every((one) => typeof one !== 'object')
}

/** A text in other languages, which the sentence does not say. */
function isTranslations(value: unknown): value is Partial<Record<Language, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const names = Object.keys(value)
  return names.length > 0 && names.every((name) => name in languageNames)
}

function isMoment(sent: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(sent)
}

const longest = 120

/** Lists and whole records stand in the sentence already; here they may be cut. */
function shortened(whole: string): string {
  return whole.length > longest ? `${whole.slice(0, longest)}…` : whole
}
