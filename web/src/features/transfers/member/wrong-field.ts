import { receiverText } from '@clearstead/texts/transfers/receiver'
import type { WrongField } from '../../../ui/forms/effect.tsx'

type Labels = { receiver: string; amount: string }

/** The field of a payment to somebody that is wrong: nobody was found, or what is wrong with the amount. */
export function wrongFieldOf(
  isFound: boolean,
  wrongAmount: string | undefined,
  labels: Labels,
): WrongField | undefined {
  if (!isFound) return { field: labels.receiver, says: receiverText.findFirst }
  return wrongAmount ? { field: labels.amount, says: wrongAmount } : undefined
}
