import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import { type TranslationsEdit, translationsAfter } from '@clearstead/contract/call/translations'
import type { BonusId } from '@clearstead/contract/values/ids'
import { usdText } from '@clearstead/contract/values/money-text'
import { percentText } from '@clearstead/contract/values/percent'
import type { Work } from '../../../plumbing/work.ts'
import { getPlan } from '../../plans/public.ts'
import {
  deleteBonus,
  findRival,
  insertBonus,
  lockBonus,
  updateBonus,
  updateEnded,
} from './queries.ts'
import { type Bonus, type BonusOffer, checkOffer } from './rules.ts'

type Texts = 'titleIn' | 'descriptionIn'
type EditedTexts = { [Text in Texts]?: TranslationsEdit | undefined }
type NewBonus = Omit<BonusOffer, 'startsAt' | Texts> & EditedTexts & { startsAt?: Date | undefined }

/**
 * Offers a bonus, by default from now on.
 * @throws {Refusal} `call.invalid`, `plans.unknown`, `bonus.type_taken`
 */
export async function addBonus(work: Work, request: NewBonus): Promise<Bonus> {
  const { titleIn, descriptionIn } = request
  const offer = {
    ...request,
    titleIn: translationsAfter({}, titleIn),
    descriptionIn: translationsAfter({}, descriptionIn),
    startsAt: request.startsAt ?? work.now,
  }
  await checkWhole(work, offer)
  const bonus = await insertBonus(work, offer)
  if (!bonus) throw new Refusal('bonus.type_taken')
  work.note({ subject: `bonus:${bonus.id}`, after: inWords(bonus) })
  return bonus
}

function inWords({ amount, percent, ...bonus }: Bonus) {
  return {
    ...bonus,
    amount: amount === null ? null : usdText(amount),
    percent: percent === null ? null : percentText(percent),
  }
}

type BonusEdit = EditedTexts & {
  [Key in Exclude<keyof BonusOffer, Texts>]?: BonusOffer[Key] | undefined
}

/**
 * Changes a bonus for later claims; fields that are left out do not change.
 * @throws {Refusal} `bonus.unknown`, `bonus.ended`, `bonus.below_claims`, `bonus.type_taken`, `call.invalid`, `plans.unknown`
 */
export async function changeBonus(work: Work, id: BonusId, edit: BonusEdit): Promise<Bonus> {
  const before = await lockBonus(work, id)
  if (before.endedAt !== null) throw new Refusal('bonus.ended')
  refuseOtherType(before, edit)
  const offer = changed(before, edit)
  await checkWhole(work, offer)
  const { maxClaims } = offer
  if (maxClaims > 0 && maxClaims < before.claims) {
    throw new Refusal('bonus.below_claims', { claims: before.claims })
  }
  if ((await findRival(work.tx, { ...offer, id })) !== undefined) {
    throw new Refusal('bonus.type_taken')
  }
  const after = await updateBonus(work, id, offer)
  work.note({ subject: `bonus:${id}`, before: inWords(before), after: inWords(after) })
  return after
}

/**
 * Deletes a bonus that nobody claimed, and ends any other.
 * @throws {Refusal} `bonus.unknown`
 */
export async function removeBonus(work: Work, id: BonusId): Promise<{ ended: boolean }> {
  const before = await lockBonus(work, id)
  const ended = before.claims > 0
  if (ended) await updateEnded(work, id)
  else await deleteBonus(work, id)
  work.note({
    subject: `bonus:${id}`,
    before: inWords(before),
    ...(ended && { after: { endedAt: work.now } }),
  })
  return { ended }
}

function refuseOtherType(
  { bonusType }: Bonus,
  { bonusType: newType = bonusType }: BonusEdit,
): void {
  if (newType === bonusType) return
  throw new Refusal('call.invalid', {}, [{ path: 'bonus_type', ...say('awards.wrong.type_stays') }])
}

function changed(before: Bonus, edit: BonusEdit): BonusOffer {
  const definedFields = Object.entries(edit).filter(([, value]) => value !== undefined)
  return {
    ...before,
    ...Object.fromEntries(definedFields),
    titleIn: translationsAfter(before.titleIn, edit.titleIn),
    descriptionIn: translationsAfter(before.descriptionIn, edit.descriptionIn),
  }
}

async function checkWhole(work: Work, offer: BonusOffer): Promise<void> {
  checkOffer(offer)
  if (offer.planId !== null) await getPlan(work.tx, offer.planId)
}
